import type { Queryable } from '#platform/db/database.ts';
import type { Difference, Side } from '#modules/reconciliation/compare.ts';

export type CaseKind = 'bet' | 'win' | 'adjust' | 'promo' | 'round' | 'commit' | 'rollback' | 'release';
/** A vendor's report of a round that stays open. */
export type RoundSide = { round: string; playerId: string; state: 'OPEN' | 'CLOSED' | 'UNKNOWN'; at: string };

/** A found difference, before it is stored. `credit` is the amount that a win would pay, in minor units. */
export type Found = {
  kind: CaseKind;
  id: string;
  difference: Difference;
  ours: Side | RoundSide | null;
  theirs: Side | RoundSide | null;
  merchantId: number | null;
  memberId: bigint | null;
  currency: string | null;
  credit: bigint | null;
};

export type CaseState = 'open' | 'agreed' | 'applied' | 'dismissed' | 'resolved';

export type VendorCase = Omit<Found, 'id'> & {
  id: bigint;
  vendor: string;
  externalId: string;
  openedAt: Date;
  state: CaseState;
  isProven: boolean;
  plan: unknown;
  trouble: string | null;
  decidedBy: string | null;
  closedAt: Date | null;
};

const COLUMNS = `c.id, c.vendor, c.kind, c.external_id, c.difference, c.opened_at, c.merchant_id,
  c.member_id, c.ours, c.theirs, c.state, c.is_proven, c.currency, c.credit, c.plan, c.trouble,
  c.decided_by, c.closed_at`;

export function readCases(db: Queryable, rest: string, values: readonly unknown[]): Promise<VendorCase[]> {
  return db.query<VendorCase>(`SELECT ${COLUMNS} FROM vendor_case c ${rest}`, values);
}

/** Locks a case until the transaction ends. */
export async function lockCase(tx: Queryable, id: string): Promise<VendorCase | undefined> {
  return (await readCases(tx, 'WHERE c.id = $1 FOR UPDATE', [id]))[0];
}

export const subjectOf = ({ id }: Pick<VendorCase, 'id'>) => ({ kind: 'vendor_case', id: String(id) });

const keyOf = ({ kind, id, difference }: Pick<Found, 'kind' | 'id' | 'difference'>): string => `${kind} ${difference} ${id}`;
const AT_ONCE = 500;

/** Returns a function that is true for differences that already have a case, in any state. */
export async function knownOf(db: Queryable, vendor: string, found: readonly Found[]): Promise<(one: Found) => boolean> {
  const known = new Set<string>();
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const some = found.slice(at, at + AT_ONCE).map(({ kind, id, difference }) => ({ kind, id, difference }));
    const rows = await db.query<Pick<Found, 'kind' | 'id' | 'difference'>>(
      `SELECT c.kind, c.external_id AS id, c.difference FROM vendor_case c
         JOIN json_to_recordset($2) AS k (kind text, id text, difference text) ON k.kind = c.kind AND k.id = c.external_id AND k.difference = c.difference
        WHERE c.vendor = $1`,
      [vendor, JSON.stringify(some)],
    );
    for (const row of rows) known.add(keyOf(row));
  }
  return (one) => known.has(keyOf(one));
}

export type NewCase = Found & { /** The calls that it is agreed on by itself. */ plan: readonly object[] | null };

/** Stores differences. A difference that has a case already stays as it is. Returns the number of new cases. */
export async function openCases(db: Queryable, vendor: string, cases: readonly NewCase[], now: Date): Promise<number> {
  let opened = 0;
  for (let at = 0; at < cases.length; at += AT_ONCE) {
    const rows = cases.slice(at, at + AT_ONCE).map(({ id, merchantId, memberId, credit, ...one }) => ({
      ...one,
      external_id: id,
      merchant_id: merchantId,
      member_id: memberId === null ? null : String(memberId),
      credit: credit === null ? null : String(credit),
      is_proven: one.plan !== null,
    }));
    const added = await db.query(
      `INSERT INTO vendor_case (vendor, kind, external_id, difference, opened_at, merchant_id, member_id, ours, theirs, currency, credit, plan,
                                is_proven, state, next_at, decided_by, agreed_at)
       SELECT $1, kind, external_id, difference, $3::timestamptz, merchant_id, member_id, ours, theirs, currency, credit, plan, is_proven,
              CASE WHEN is_proven THEN 'agreed' ELSE 'open' END, CASE WHEN is_proven THEN $3::timestamptz END, CASE WHEN is_proven THEN 'automatic' END,
              CASE WHEN is_proven THEN $3::timestamptz END
         FROM json_to_recordset($2) AS r (kind text, external_id text, difference text, merchant_id integer, member_id bigint, ours jsonb, theirs jsonb,
                                          currency text, credit bigint, plan jsonb, is_proven boolean)
       ON CONFLICT (vendor, kind, external_id, difference) DO NOTHING RETURNING 1`,
      [vendor, JSON.stringify(rows), now],
    );
    opened += added.length;
  }
  return opened;
}

/** Closes open cases whose transactions are now the same on both sides. Returns their number. */
export async function resolveCases(db: Queryable, vendor: string, isSame: (key: string) => boolean, now: Date): Promise<number> {
  const open = await db.query<{ id: bigint; kind: string; externalId: string }>(
    `SELECT id, kind, external_id FROM vendor_case WHERE vendor = $1 AND state = 'open' AND closed_at IS NULL AND difference <> 'held'`,
    [vendor],
  );
  const ids = open.filter(({ kind, externalId }) => isSame(`${kind} ${externalId}`)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const rows = await db.query(
    "UPDATE vendor_case SET state = 'resolved', closed_at = $2 WHERE id = ANY ($1::bigint[]) AND state = 'open' RETURNING 1",
    [ids, now],
  );
  return rows.length;
}

export type AgreedCase = { id: bigint; vendor: string; plan: unknown; tries: number };

/** Takes the agreed cases that are due, each for one process at a time. */
export function takeAgreed(db: Queryable, now: Date, again: Date, limit: number): Promise<AgreedCase[]> {
  return db.query<AgreedCase>(
    `UPDATE vendor_case c SET next_at = $2, tries = c.tries + 1
       FROM (SELECT id FROM vendor_case WHERE state = 'agreed' AND next_at <= $1 ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED) AS due
      WHERE c.id = due.id RETURNING c.id, c.vendor, c.plan, c.tries`,
    [now, again, limit],
  );
}

export async function closeApplied(db: Queryable, id: bigint, now: Date): Promise<void> {
  await db.query(
    "UPDATE vendor_case SET state = 'applied', next_at = NULL, trouble = NULL, closed_at = $2 WHERE id = $1 AND state = 'agreed'",
    [id, now],
  );
}

/** Opens a case again whose agreed correction was refused, so that staff review it. */
export async function openAgain(db: Queryable, id: bigint, trouble: string): Promise<void> {
  await db.query(
    `UPDATE vendor_case SET state = 'open', next_at = NULL, plan = NULL, is_proven = false, decided_by = NULL, agreed_at = NULL, trouble = $2
      WHERE id = $1 AND state = 'agreed'`,
    [id, trouble],
  );
}
