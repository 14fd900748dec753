import pg from 'pg';
import { queryableOf, type Database, type Queryable } from '#platform/db/database.ts';
import type { Anchors } from '#modules/wallet/checks/anchors.ts';
import {
  beginCheck,
  checkBalances,
  checkInvariants,
  checkRange,
  endCheck,
  type Acknowledged,
  type Chunk,
  type Violation,
} from '#modules/wallet/checks/check-invariants.ts';

/**
 * Checks the invariants on one snapshot of the whole ledger, over a connection of its own without a time limit: for benches and for drills
 * under load. Stores nothing.
 */
export async function reconcile(
  db: Pick<Database, 'clientConfig'>,
  { acknowledged = [], anchors }: { acknowledged?: readonly Acknowledged[]; anchors?: Pick<Anchors, 'compare'> } = {},
): Promise<Violation[]> {
  return withConnection(db, async (snapshot) => {
    await snapshot.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    return [...(await checkInvariants(snapshot, acknowledged)), ...((await anchors?.compare(snapshot)) ?? [])];
  });
}

/**
 * Age of a seal, in ms, after which all commands with lower numbers are decided: no statement and no pause in a transaction may take so
 * long.
 */
const SETTLED_MS = 600_000;
/** Advisory lock that lets one check run at a time, because two would only slow each other; the number has no other meaning. */
const CHECK_LOCK = 7_461_004;

export type LedgerCheck = { violations: Violation[]; commands: bigint };

/**
 * Runs the nightly check, and with `isWhole` the weekly check of everything. The nightly check begins where the last check without findings
 * ended, and trusts that check's balances and seal. Each statement is a transaction, so no lock is held for long and members play on.
 * Returns undefined while another process runs a check.
 */
export async function checkLedger(
  db: Pick<Database, 'clientConfig'>,
  {
    isWhole,
    anchors,
    settledMs = SETTLED_MS,
    chunk,
  }: { isWhole: boolean; anchors?: Pick<Anchors, 'compare'>; settledMs?: number; chunk?: Chunk },
): Promise<LedgerCheck | undefined> {
  return withConnection(db, async (connection) => {
    const [lock] = await connection.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [CHECK_LOCK]);
    if (!lock!.mine) return undefined;
    const check = await beginCheck(connection, isWhole, settledMs);
    const violations = [
      ...(await checkRange(connection, check, chunk)),
      ...(await checkBalances(connection, check)),
      ...((await anchors?.compare(connection, check.seal)) ?? []),
    ];
    await endCheck(connection, check, violations.length === 0 ? 'verified' : undefined);
    return { violations, commands: check.upto - check.seq };
  });
}

async function withConnection<T>(db: Pick<Database, 'clientConfig'>, work: (connection: Queryable) => Promise<T>): Promise<T> {
  const client = new pg.Client(db.clientConfig);
  client.on('error', () => {}); // The query that is under way reports it.
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
    return await work(queryableOf(client));
  } finally {
    await client.end();
  }
}
