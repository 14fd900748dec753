import type { Queryable } from '#platform/db/database.ts';
import type { Violation } from '#modules/wallet/checks/check-invariants.ts';
import type { LedgerCheck } from '#modules/wallet/checks/reconcile.ts';

/** Findings of one invariant: their number, and texts of the first of them. */
type Finding = { invariant: string; count: number; details: string[] };
export type StoredCheck = {
  isWhole: boolean;
  beganAt: Date;
  endedAt: Date;
  commands: bigint;
  violations: number;
  found: Finding[];
};

/** Most findings of an invariant whose texts are stored. */
const MOST_DETAILS = 20;

/** Stores a check that has ended. */
export async function storeCheck(
  db: Queryable,
  { violations, commands }: LedgerCheck,
  { isWhole, beganAt, endedAt }: Pick<StoredCheck, 'isWhole' | 'beganAt' | 'endedAt'>,
): Promise<void> {
  await db.query(
    'INSERT INTO ledger_check (is_whole, began_at, ended_at, commands, violations, found) VALUES ($1, $2, $3, $4, $5, $6::jsonb)',
    [isWhole, beganAt, endedAt, commands, violations.length, JSON.stringify(findingsOf(violations))],
  );
}

function findingsOf(violations: readonly Violation[]): Finding[] {
  return [...Map.groupBy(violations, ({ invariant }) => String(invariant))].map(([invariant, all]) => ({
    invariant,
    count: all.length,
    details: all.slice(0, MOST_DETAILS).map(({ detail }) => detail),
  }));
}

/** Returns the last checks, the newest first. */
export async function lastChecks(db: Queryable, most: number): Promise<StoredCheck[]> {
  return db.query<StoredCheck>(
    'SELECT is_whole, began_at, ended_at, commands, violations, found FROM ledger_check k ORDER BY k.ended_at DESC, k.id DESC LIMIT $1',
    [most],
  );
}

/** Returns the names of all invariants that a check covers: the numbers of the ledger's own, and the names of those of modules. */
export async function invariantNames(db: Queryable): Promise<string[]> {
  const own = await db.query<{ name: string }>(
    `SELECT substr(p.proname, 8) AS name FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND p.proname LIKE 'broken\\_%' AND p.proargnames[1] = 'from_seq' ORDER BY 1`,
  );
  return ['1', '2', '3', '4', '6', ...own.map(({ name }) => name)];
}
