import type { Output } from '#contracts/endpoint.ts';
import type { signalPage, signals } from '#contracts/bo/signals.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage, type PageRequest } from '#platform/db/list-page.ts';
import { ALONE, levelOf } from '#modules/signals/thresholds.ts';

export type Signal = Output<typeof signals>['rows'][number];
type Verdict = Output<typeof signalPage>['verdicts'][number];
type Row = Omit<Signal, 'level'>;

const COLUMNS = `c.id::text, c.merchant_id, c.kind, c.label, c.state, c.weight, c.size, c.first_at, c.last_at`;
/** SQL condition of a current sign: a kind that concerns a single member, or a trait that at least two members share now. */
const IS_SIGN = `c.measure > 0 AND c.size > 0 AND (c.kind IN (${ALONE.map((kind) => `'${kind}'`).join(', ')}) OR c.size > 1)`;
const withLevel = <R extends Row>(row: R) => ({ ...row, level: levelOf(row.weight) });

type Wanted = {
  merchantId: number | null;
  kind: string | null;
  state: string | null;
  memberIds: readonly bigint[] | null;
  order: string;
} & PageRequest;

/** Returns a page of signs and their total number. `order` is SQL and must come from this module. */
export async function readSignals(db: Queryable, wanted: Wanted): Promise<{ rows: Signal[]; total: number }> {
  const where = `${IS_SIGN} AND ($1::int IS NULL OR c.merchant_id = $1) AND ($2::text IS NULL OR c.kind = $2)
    AND ($3::text IS NULL OR c.state = $3 OR $3 = 'waiting' AND c.state IN ('open', 'grown'))
    AND ($4::bigint[] IS NULL OR EXISTS (SELECT FROM signal_member m WHERE m.cluster_id = c.id AND m.member_id = ANY ($4)))`;
  const values = [wanted.merchantId, wanted.kind, wanted.state, wanted.memberIds];
  const list = { select: COLUMNS, from: 'signal_cluster c', where, values, order: `${wanted.order}, c.id` };
  const { rows, total } = await listPage<Row>(db, list, wanted);
  return { rows: rows.map(withLevel), total };
}

type Versioned = Signal & { version: number };

/** Returns a sign with its version, or undefined. */
export async function findSignal(db: Queryable, id: string): Promise<Versioned | undefined> {
  const rows = await db.query<Row & { version: number }>(`SELECT ${COLUMNS}, c.version FROM signal_cluster c WHERE c.id = $1`, [id]);
  return rows[0] && withLevel(rows[0]);
}

/** Locks a sign until the transaction ends, and returns it. Until then the sign cannot grow or get a verdict. */
export async function lockSignal(tx: Queryable, id: string): Promise<Versioned | undefined> {
  await tx.query('SELECT FROM signal_cluster WHERE id = $1 FOR UPDATE', [id]);
  return findSignal(tx, id);
}

/** Returns the nearest members of a sign: first the members of most other signs, then the members seen last. */
export async function nearestMembers(
  db: Queryable,
  id: string,
  most: number,
): Promise<{ memberId: bigint; firstAt: Date; lastAt: Date }[]> {
  return db.query(
    `SELECT m.member_id, m.first_at, m.last_at FROM signal_member m
      WHERE m.cluster_id = $1
      ORDER BY (SELECT count(*) FROM signal_member o WHERE o.member_id = m.member_id) DESC, m.last_at DESC, m.member_id LIMIT $2`,
    [id, most],
  );
}

/** Returns other signs of these members: first the signs that most of them share, then the heaviest. */
export async function otherSignals(
  db: Queryable,
  { id, memberIds, most }: { id: string; memberIds: readonly bigint[]; most: number },
): Promise<(Signal & { members: string[] })[]> {
  const rows = await db.query<Row & { members: string[] }>(
    `SELECT ${COLUMNS}, o.members
       FROM (SELECT m.cluster_id, array_agg(m.member_id::text ORDER BY m.member_id) AS members FROM signal_member m
              WHERE m.member_id = ANY ($2::bigint[]) AND m.cluster_id <> $1 GROUP BY 1) AS o
       JOIN signal_cluster c ON c.id = o.cluster_id
      WHERE ${IS_SIGN}
      ORDER BY cardinality(o.members) DESC, c.weight DESC, c.id LIMIT $3`,
    [id, memberIds, most],
  );
  return rows.map(withLevel);
}

/** Ends signs of members who now also play with their own money. If they play with bonuses alone again, the signs are shown again. */
export async function endBonusSignals(db: Queryable, things: readonly string[]): Promise<void> {
  await db.query(
    "UPDATE signal_cluster SET measure = 0, version = version + 1 WHERE kind = 'bonus' AND measure > 0 AND thing = ANY ($1::text[])",
    [things],
  );
}

/** Returns the verdicts on a sign, the newest first. */
export async function verdictsOn(db: Queryable, id: string): Promise<Verdict[]> {
  return db.query<Verdict>(
    'SELECT verdict, note, given_by AS by, size, at FROM signal_verdict WHERE cluster_id = $1 ORDER BY id DESC LIMIT 50',
    [id],
  );
}

/** Adds a verdict to a locked sign, and returns the sign's new version. */
export async function addVerdict(
  tx: Queryable,
  { id, size, version }: Versioned,
  { verdict, note, by, now }: { verdict: 'clear' | 'abuse'; note: string; by: string; now: Date },
): Promise<number> {
  await tx.query(
    'INSERT INTO signal_verdict (cluster_id, verdict, note, given_by, size, version, at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [id, verdict, note, by, size, version, now],
  );
  await tx.query('UPDATE signal_cluster SET state = $2, version = version + 1 WHERE id = $1', [id, verdict]);
  return version + 1;
}
