import { behind } from '#ops/cluster/balancer.ts';
import { nodesOf } from '#ops/cluster/database.ts';
import { EDGE_PORT, type Part, type Plan } from '#ops/cluster/plan.ts';
import { pidOf } from '#ops/cluster/processes.ts';
import { isReady } from '#ops/cluster/up.ts';

/** State of a part: `good` serves, `waiting` runs and does not serve yet, `bad` does not run. */
export type Health = 'good' | 'waiting' | 'bad';
export type Line = { name: string; address: string; health: Health; state: string };

/** Returns the state of each part, as the part itself or the parts that watch it report it. */
export async function statusOf(plan: Plan): Promise<Line[]> {
  const [nodes, servers] = await Promise.all([nodesOf(plan), behind(plan).catch(() => [])]);
  return Promise.all(
    plan.parts.map(async (part) => {
      const { name, address } = part;
      if (pidOf(plan, part) === undefined) return { name, address, health: 'bad' as const, state: 'does not run' };
      const [health, state] = await stateOf(part, { nodes, servers });
      return { name, address, health, state };
    }),
  );
}

type Seen = { nodes: Awaited<ReturnType<typeof nodesOf>>; servers: Awaited<ReturnType<typeof behind>> };

async function stateOf(part: Part, { nodes, servers }: Seen): Promise<[Health, string]> {
  switch (part.kind) {
    case 'etcd': {
      const isWell = (await get<{ health: string }>(`http://${part.address}:2379/health`))?.health === 'true';
      return isWell ? ['good', 'member'] : ['waiting', 'without a majority'];
    }
    case 'bus': {
      const seen = await get<{ connections: number; routes: number }>(`http://${part.address}:8222/varz`);
      return seen ? ['good', `${seen.connections} connections, ${seen.routes} routes`] : ['waiting', 'does not answer'];
    }
    case 'balancer': {
      const ready = servers.filter(({ section, status }) => section === 'web' && status.startsWith('UP')).length;
      return [ready > 0 ? 'good' : 'waiting', `${ready} web servers take calls`];
    }
    case 'server': {
      const roles = part.roles?.join(' and ') ?? '';
      return (await isReady(part)) ? ['good', `ready: ${roles}`] : ['waiting', `not ready: ${roles}`];
    }
    case 'database': {
      const node = nodes.find(({ name }) => name === part.name);
      if (!node) return ['waiting', 'unknown to Patroni'];
      const role = { leader: 'primary', sync_standby: 'synchronous standby', replica: 'standby' }[node.role] ?? node.role;
      const isWell = /^(running|streaming)$/.test(node.state);
      const behind = typeof node.lag === 'number' ? `, ${node.lag} bytes behind` : '';
      return [isWell ? 'good' : 'waiting', `${role}, ${node.state}, timeline ${node.timeline ?? 'unknown'}${behind}`];
    }
  }
}

async function get<T>(url: string): Promise<T | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as T) : undefined;
}

const COLOURS: Record<Health, number> = { good: 32, waiting: 33, bad: 31 };
const MARKS: Record<Health, string> = { good: '●', waiting: '◐', bad: '○' };

/** Formats the lines as a table, with colours if `isColoured`, for a terminal. */
export function tableOf(plan: Pick<Plan, 'net'>, lines: readonly Line[], isColoured: boolean): string {
  const widthOf = (key: 'name' | 'address'): number => Math.max(...lines.map((line) => line[key].length));
  const [name, address] = [widthOf('name'), widthOf('address')];
  const paint = (health: Health, text: string): string => (isColoured ? `\u001B[${COLOURS[health]}m${text}\u001B[0m` : text);
  const rows = lines.map(
    (line) =>
      `  ${paint(line.health, MARKS[line.health])} ${line.name.padEnd(name)}  ${line.address.padEnd(address)}  ${paint(line.health, line.state)}`,
  );
  const wrong = lines.filter(({ health }) => health !== 'good').length;
  const sum = wrong === 0 ? `all ${lines.length} parts serve` : `${wrong} of ${lines.length} parts do not serve`;
  const where = plan.net === 'loopback' ? 'loopback addresses' : 'network namespaces';
  return [`  http://localhost:${EDGE_PORT}, ${where}: ${sum}`, '', ...rows].join('\n');
}
