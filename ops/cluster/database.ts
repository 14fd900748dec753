import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '#platform/config/start-error.ts';
import { DATABASE_PORT, partsOf, SCOPE, type Part, type Plan } from '#ops/cluster/plan.ts';
import type { Secrets } from '#ops/cluster/secrets.ts';

/** A node as Patroni lists it. `lag`: bytes behind the primary. */
export type Node = {
  name: string;
  role: 'leader' | 'sync_standby' | 'replica';
  state: string;
  timeline?: number;
  lag?: number | 'unknown';
};

const ANSWER_WITHIN_MS = 2_000;

/** Returns all nodes, from the first Patroni that answers; an empty list if none answers. */
export async function nodesOf(plan: Plan): Promise<Node[]> {
  for (const part of partsOf(plan, 'database')) {
    const answer = await fetch(`http://${part.address}:8008/cluster`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(
      () => undefined,
    );
    if (answer?.ok) return ((await answer.json()) as { members: Node[] }).members;
  }
  return [];
}

/** Returns the node that reports that it is the primary; undefined if none does. */
export async function primaryOf(plan: Plan): Promise<Part | undefined> {
  const answers = await Promise.all(partsOf(plan, 'database').map(async (part) => ((await isPrimary(part)) ? part : undefined)));
  return answers.find((part) => part !== undefined);
}

async function isPrimary({ address }: Part): Promise<boolean> {
  const answer = await fetch(`http://${address}:8008/primary`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(() => undefined);
  return answer?.status === 200;
}

/** Waits until there is a primary and, unless `needsStandby` is false, a synchronous standby. Throws after `seconds`. */
export async function untilWritable(plan: Plan, seconds: number, needsStandby = true): Promise<Part> {
  for (const until = Date.now() + seconds * 1_000; Date.now() < until; await sleep(500)) {
    const primary = await primaryOf(plan);
    if (!primary) continue;
    if (!needsStandby || (await nodesOf(plan)).some(({ role, state }) => role === 'sync_standby' && /^(running|streaming)$/.test(state)))
      return primary;
  }
  throw new StartError(
    `The database has no ${needsStandby ? 'primary with a synchronous standby' : 'primary'} after ${seconds} s: see the logs of db1 to db3.`,
  );
}

/** Changes settings that Patroni stores in etcd, such as `synchronous_mode`. */
export async function configure(plan: Plan, change: object): Promise<void> {
  const primary = await primaryOf(plan);
  const url = `http://${(primary ?? partsOf(plan, 'database')[0]!).address}:8008/config`;
  const answer = await fetch(url, { method: 'PATCH', body: JSON.stringify(change), headers: { 'content-type': 'application/json' } });
  if (!answer.ok) throw new Error(`Patroni refused a setting: ${await answer.text()}`);
}

/** Makes the synchronous standby the primary. Returns its name. */
export async function switchOver(plan: Plan): Promise<string> {
  const nodes = await nodesOf(plan);
  const leader = nodes.find(({ role }) => role === 'leader')?.name;
  const candidate = nodes.find(({ role }) => role === 'sync_standby')?.name;
  if (!leader || !candidate) throw new StartError('A switch-over needs a primary and a synchronous standby.');
  const url = `http://${partsOf(plan, 'database').find(({ name }) => name === leader)!.address}:8008/switchover`;
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify({ leader, candidate }),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`Patroni refused the switch-over: ${await answer.text()}`);
  return candidate;
}

/** Returns the address of the database through the balancer, as its owner or as the application. */
export function databaseUrl(plan: Plan, secrets: Secrets, as: 'owner' | 'app'): string {
  const [user, password] = as === 'owner' ? ['croupier', secrets.owner] : ['croupier_app', secrets.app];
  return `postgresql://${user}:${password}@${plan.edge.address}:${DATABASE_PORT}/${SCOPE}`;
}

/** Creates the roles and the database of an installation if they do not exist. Sets the passwords of existing roles. */
export async function prepareDatabase(primary: Part, secrets: Secrets): Promise<void> {
  const client = new pg.Client({ host: primary.address, port: 5432, user: 'postgres', password: secrets.superuser, database: 'postgres' });
  await client.connect();
  try {
    const roles = { croupier: secrets.owner, croupier_app: secrets.app };
    for (const [role, password] of Object.entries(roles)) {
      const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
      const action = rowCount === 0 ? 'CREATE' : 'ALTER';
      await client.query(
        `${action} ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${client.escapeLiteral(password)}`,
      );
    }
    // Without this right the owner does not see the standbys, and neither readiness nor an alert (`sync_standbys`) would notice that there
    // is none.
    await client.query('GRANT pg_read_all_stats TO croupier');
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [SCOPE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${SCOPE} OWNER croupier`);
  } finally {
    await client.end();
  }
}
