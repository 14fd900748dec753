import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#platform/config/start-error.ts';
import { isOpenToNobody, isRoot } from '#platform/db/pg-binaries.ts';
import { behind } from '#ops/cluster/balancer.ts';
import { nodesOf, prepareDatabase, untilWritable } from '#ops/cluster/database.ts';
import { closeNetwork, heal, openNetwork } from '#ops/cluster/namespaces.ts';
import { needPackages } from '#ops/cluster/packages.ts';
import { EDGE_PORT, folderOf, partsOf, SERVER_PORT, type Kind, type Part, type Plan } from '#ops/cluster/plan.ts';
import { openState, pidOf, start, stop } from '#ops/cluster/processes.ts';
import { secretsOf } from '#ops/cluster/secrets.ts';

type Say = (line: string) => void;

/** Time within which a part that cannot start ends. */
const AT_ONCE_MS = 1_500;
const ELECTION_S = 90;
/** Longest wait for the first server, which migrates and seeds. The next constant is the longest wait for another server. */
const FIRST_SERVER_S = 300;
const SERVER_S = 180;

/** Starts all parts of a cluster that do not run, in the order in which they need each other. */
export async function up(plan: Plan, say: Say): Promise<void> {
  needPackages();
  mkdirSync(plan.folder, { recursive: true });
  chmodSync(plan.folder, 0o711);
  if (isRoot && !isOpenToNobody(plan.folder))
    throw new StartError(
      `PostgreSQL does not run as root, and ${dirname(plan.folder)} is closed to other users: name an open folder in CLUSTER_DIR.`,
    );
  openState(plan);
  if (plan.net === 'namespaces') {
    openNetwork(plan);
    heal(plan);
  }
  const secrets = secretsOf(plan);
  const begin = (kind: Kind): void => {
    for (const part of partsOf(plan, kind)) start(plan, part, secrets);
  };
  for (const kind of ['etcd', 'bus', 'database'] as const) begin(kind);
  say('waiting for a primary and its synchronous standby');
  await needRunning(plan, ['etcd', 'bus', 'database']);
  const primary = await untilWritable(plan, ELECTION_S);
  say(`${primary.name} is the primary`);
  await prepareDatabase(primary, secrets);
  begin('balancer');
  await needRunning(plan, ['balancer']);
  await untilLed(plan);
  const [first, ...others] = partsOf(plan, 'server');
  say(`${first!.name} migrates and starts`);
  start(plan, first!, secrets);
  await untilReady(plan, first!, FIRST_SERVER_S);
  for (const part of others) start(plan, part, secrets);
  say(`${others.map(({ name }) => name).join(', ')} start`);
  await Promise.all(others.map((part) => untilReady(plan, part, SERVER_S)));
  say(`Croupier is open: http://localhost:${EDGE_PORT}`);
}

/**
 * Throws if a part has already ended, such as one whose port is in use. The error has the name of the part and the last line of its log.
 */
async function needRunning(plan: Plan, kinds: readonly Kind[]): Promise<void> {
  await sleep(AT_ONCE_MS);
  const ended = plan.parts.find((part) => kinds.includes(part.kind) && pidOf(plan, part) === undefined);
  if (!ended) return;
  const path = join(folderOf(plan, ended), 'log');
  throw new StartError(`${ended.name} has ended: ${readFileSync(path, 'utf8').trim().split('\n').at(-1)} (${path})`);
}

/** Waits until the balancer has found the primary. */
async function untilLed(plan: Plan): Promise<void> {
  for (let tries = 0; tries < 100; tries++, await sleep(200)) {
    const servers = await behind(plan).catch(() => []);
    if (servers.some(({ section, status }) => section === 'postgres' && status.startsWith('UP'))) return;
  }
  throw new StartError('The balancer finds no primary: see its log.');
}

/** Returns true if a server process accepts calls. */
export async function isReady({ address }: Pick<Part, 'address'>): Promise<boolean> {
  const answer = await fetch(`http://${address}:${SERVER_PORT}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return answer?.status === 200;
}

export async function untilReady(plan: Plan, part: Part, seconds: number): Promise<void> {
  for (const until = Date.now() + seconds * 1_000; !(await isReady(part)); await sleep(200)) {
    if (pidOf(plan, part) === undefined) throw new StartError(`${part.name} has ended: see ${plan.folder}/${part.name}/log.`);
    if (Date.now() > until) throw new StartError(`${part.name} is not ready after ${seconds} s: see ${plan.folder}/${part.name}/log.`);
  }
}

/** Stops all parts, in this order: servers, balancer, bus, standbys, the primary, etcd. */
export async function down(plan: Plan, say: Say): Promise<void> {
  heal(plan);
  const leader = (await nodesOf(plan)).find(({ role }) => role === 'leader')?.name;
  const databases = partsOf(plan, 'database');
  const groups = [
    partsOf(plan, 'server'),
    partsOf(plan, 'balancer'),
    partsOf(plan, 'bus'),
    databases.filter(({ name }) => name !== leader),
    databases.filter(({ name }) => name === leader),
    partsOf(plan, 'etcd'),
  ];
  for (const group of groups) {
    const running = group.filter((part) => pidOf(plan, part) !== undefined);
    if (running.length > 0) say(`stopping ${running.map(({ name }) => name).join(', ')}`);
    await Promise.all(group.map((part) => stop(plan, part)));
  }
  if (plan.net === 'namespaces') closeNetwork(plan);
}

/** Deletes the data of a stopped cluster. Throws if a part still runs. */
export function erase(plan: Plan): void {
  const running = plan.parts.find((part) => pidOf(plan, part) !== undefined);
  if (running) throw new StartError(`${running.name} still runs: npm run cluster -- stop comes first.`);
  rmSync(plan.folder, { recursive: true, force: true });
}
