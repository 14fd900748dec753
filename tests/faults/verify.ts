import { queryableOf } from '#platform/db/database.ts';
import pg from 'pg';
import { checkInvariants, sealLedger, type Acknowledged } from '#modules/wallet/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import { FIRST_MEMBER, SOURCE } from '#tests/simulation/book.ts';
import { isApplied, type Side } from '#tests/simulation/operation.ts';
import type { LogEntry } from '#tests/faults/acknowledged-log.ts';
import type { Client } from '#tests/faults/client.ts';

const CALLERS = 64;

export type Verdict = { lost: number; twice: number; violations: string[] };

/**
 * Compares the ledger with the client's log. First checks the invariants, the transfers of every operation and every balance, before a
 * repeat could repair them. Then repeats every operation, whose answer must be the acknowledged one.
 */
export async function verify(options: {
  ownerUrl: string;
  log: readonly LogEntry[];
  balances: ReadonlyMap<Side, number>;
  client: Client;
}): Promise<Verdict> {
  const { log, client } = options;
  const connection = new pg.Client({ connectionString: options.ownerUrl });
  connection.on('error', () => {});
  await connection.connect();
  const db: Queryable = queryableOf(connection);
  try {
    await sealLedger(db);
    const violations = (await checkInvariants(db, log.map(acknowledged))).map(({ invariant, detail }) => `(${invariant}) ${detail}`);
    const lost = new Set(violations.filter((text) => text.startsWith('(5)')));
    const { twice, strange } = await effects(db, log);
    violations.push(...twice, ...strange, ...(await driftOf(db, options.balances)));
    const changed = await replay(client, log);
    violations.push(...changed);
    return { lost: Math.max(lost.size, changed.length), twice: twice.length, violations };
  } finally {
    await connection.end();
  }
}

function acknowledged({ operation, answer }: LogEntry): Acknowledged {
  return { source: SOURCE, kind: 'operation', externalId: operation.id, isRefused: !isApplied(answer) };
}

/** Returns operations with more than their own transfers, and commands that no client has in its log. */
async function effects(db: Queryable, log: readonly LogEntry[]): Promise<{ twice: string[]; strange: string[] }> {
  const rows = await db.query<{ id: string; commands: bigint; transfers: bigint }>(
    `SELECT c.external_id AS id, count(DISTINCT c.seq)::int AS commands, count(t.n)::int AS transfers
       FROM ledger.command c LEFT JOIN ledger.transfer t ON t.command_seq = c.seq
      WHERE c.source = $1 GROUP BY c.external_id`,
    [SOURCE],
  );
  const known = new Map(log.map(({ operation, answer }) => [operation.id, isApplied(answer) ? operation.moves.length : 0]));
  const twice = rows.filter(({ id, commands, transfers }) => Number(commands) > 1 || Number(transfers) > (known.get(id) ?? Infinity));
  return {
    twice: twice.map(({ id, transfers }) => `operation ${id} has ${transfers} transfers, should have ${known.get(id)}`),
    strange: rows.filter(({ id }) => !known.has(id)).map(({ id }) => `operation ${id} is there but no client was told so`),
  };
}

async function driftOf(db: Queryable, balances: ReadonlyMap<Side, number>): Promise<string[]> {
  const rows = await db.query<{ side: Side; balance: bigint }>(
    "SELECT (member_id - $1) || '/' || kind AS side, balance FROM ledger.account WHERE kind IN ('cash', 'held') AND member_id >= $1",
    [FIRST_MEMBER],
  );
  const has = new Map(rows.map(({ side, balance }) => [side, Number(balance)]));
  return [...balances]
    .filter(([side, balance]) => (has.get(side) ?? 0) !== balance)
    .map(([side, balance]) => `${side} has ${has.get(side) ?? 0}, the acknowledged operations make ${balance}`);
}

async function replay(client: Client, log: readonly LogEntry[]): Promise<string[]> {
  const wrong: string[] = [];
  const entries = log.values();
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (const { operation, answer } of entries) {
        let again = await client.ask(operation);
        for (let tries = 0; again === 'unknown' && tries < 5; tries++) again = await client.ask(operation);
        if (again !== answer) wrong.push(`${operation.id} was answered ${answer}, on repeat ${again}`);
      }
    }),
  );
  return wrong;
}
