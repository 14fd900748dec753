import { execFileSync } from 'node:child_process';
import { StartError } from '#platform/config/start-error.ts';
import { find } from '#ops/cluster/packages.ts';
import { gatewayOf, type Part, type Plan } from '#ops/cluster/plan.ts';

const BRIDGE = 'croupier0';
/** Hardware address that no host has. Data sent there are lost without an answer, as on a cut line. */
const NOWHERE = '02:00:00:00:00:99';

const hostOf = ({ address }: Pick<Part, 'address'>): string => address.split('.').at(-1)!;

/** Returns the name of the network namespace that represents the host of a part. */
export const namespaceOf = (part: Pick<Part, 'address'>): string => `croupier-${hostOf(part)}`;
const cableOf = (part: Pick<Part, 'address'>): string => `croupier${hostOf(part)}`;

/** Returns one part for each host that has a namespace. The balancer is on this machine itself, where browsers reach it. */
function hostsOf(plan: Plan): Part[] {
  const byAddress = new Map(plan.parts.filter(({ kind }) => kind !== 'balancer').map((part) => [part.address, part]));
  return [...byAddress.values()];
}

/** Creates a namespace for each host and joins them by a bridge. Existing namespaces are kept. */
export function openNetwork(plan: Plan): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !find('ip'))
    throw new StartError('Namespaces need Linux, root and the program ip (apt-get install -y iproute2).');
  if (!has('link', 'show', BRIDGE)) {
    ip('link', 'add', BRIDGE, 'type', 'bridge');
    for (const address of [gatewayOf(plan.net), plan.edge.address]) ip('addr', 'add', `${address}/24`, 'dev', BRIDGE);
    ip('link', 'set', BRIDGE, 'up');
  }
  for (const part of hostsOf(plan)) {
    if (has('link', 'show', cableOf(part))) continue;
    ip('netns', 'add', namespaceOf(part));
    ip('link', 'add', cableOf(part), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespaceOf(part));
    ip('link', 'set', cableOf(part), 'master', BRIDGE, 'up');
    const inside = ['netns', 'exec', namespaceOf(part), find('ip')!];
    ip(...inside, 'link', 'set', 'lo', 'up');
    ip(...inside, 'addr', 'add', `${part.address}/24`, 'dev', 'eth0');
    ip(...inside, 'link', 'set', 'eth0', 'up');
  }
}

/** Removes the bridge and all namespaces. */
export function closeNetwork(plan: Plan): void {
  for (const part of hostsOf(plan)) {
    if (has('link', 'show', cableOf(part))) ip('link', 'del', cableOf(part));
    if (has('netns', 'pids', namespaceOf(part))) ip('netns', 'del', namespaceOf(part));
  }
  if (has('link', 'show', BRIDGE)) ip('link', 'del', BRIDGE);
}

/** Cuts a host off from all others, or only from the host `from`. */
export function cut(plan: Plan, part: Part, from?: Part): void {
  if (plan.net !== 'namespaces')
    throw new StartError('Links are cut between namespaces: stop the cluster, then start it with npm run cluster -- up --netns.');
  if (!from) {
    if (part.kind === 'balancer') throw new StartError('The balancer is on this machine itself: name the part that it is cut off from.');
    ip('link', 'set', cableOf(part), 'down');
    return;
  }
  if (from.address === part.address) throw new StartError(`${part.name} and ${from.name} are on one host.`);
  for (const [one, other] of [
    [part, from],
    [from, part],
  ] as const)
    neighbour(one, 'replace', other.address, 'lladdr', NOWHERE, 'nud', 'permanent');
}

/** Restores all links. */
export function heal(plan: Plan): void {
  if (plan.net !== 'namespaces') return;
  for (const part of hostsOf(plan)) ip('link', 'set', cableOf(part), 'up');
  for (const part of [...hostsOf(plan), plan.edge]) neighbour(part, 'flush', 'nud', 'permanent');
}

function neighbour(part: Part, action: 'replace' | 'flush', ...rest: string[]): void {
  if (part.kind === 'balancer') ip('neigh', action, ...rest, 'dev', BRIDGE);
  else ip('netns', 'exec', namespaceOf(part), find('ip')!, 'neigh', action, ...rest, 'dev', 'eth0');
}

function ip(...args: string[]): void {
  execFileSync(find('ip')!, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

function has(...args: string[]): boolean {
  try {
    ip(...args);
    return true;
  } catch {
    return false;
  }
}
