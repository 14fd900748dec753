import type { Queryable, Tx } from '#platform/db/database.ts';
import type { SecretBox } from '#platform/security/secret-box.ts';
import { ofTier } from '#modules/jackpots/pool-store.ts';
import type { TierState } from '#modules/jackpots/pool.ts';

/** A round's entry in the order of processing. */
export type JudgedEntry = { roundId: bigint; memberId: bigint; contributed: bigint[]; hits: number[] };

/** Entries of transactions from `from` to below `below`. */
export type Stretch = { from: string; below: string };

/** Least number of entries that are processed together. The entries of a commit are processed together. */
const AT_ONCE = 5_000;

/** Reads the jackpots with entries that are not processed, without a lock. */
export async function changedPools(db: Queryable): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(
    'SELECT id FROM jackpot j WHERE EXISTS (SELECT FROM jackpot_entry e WHERE e.jackpot_id = j.id AND e.xact >= j.judged_below)',
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks a jackpot, and returns its next entries. They belong to finished transactions below the oldest running transaction, so that no
 * later entry can come before them. Returns undefined while another process has the lock.
 */
export async function takePool(tx: Tx, poolId: number): Promise<Stretch | undefined> {
  const rows = await tx.query<{ from: string }>('SELECT judged_below::text AS "from" FROM jackpot WHERE id = $1 FOR UPDATE SKIP LOCKED', [
    poolId,
  ]);
  const from = rows[0]?.from;
  if (from === undefined) return undefined;
  // This is a separate statement, so that its snapshot is taken after the lock.
  const [row] = await tx.query<{ below: string }>(
    `SELECT coalesce((SELECT (n.xact::text::numeric + 1)::text FROM (
              SELECT e.xact FROM jackpot_entry e WHERE e.jackpot_id = $1 AND e.xact >= $2::xid8 AND e.xact < pg_snapshot_xmin(pg_current_snapshot())
               ORDER BY e.xact, e.round_id OFFSET $3 LIMIT 1) AS n),
            pg_snapshot_xmin(pg_current_snapshot())::text) AS below`,
    [poolId, from, AT_ONCE - 1],
  );
  return { from, below: row!.below };
}

/** Returns the contribution of a stretch to each tier by its place, and whether it hits any. */
export async function sumsOf(tx: Tx, poolId: number, { from, below }: Stretch): Promise<{ given: Map<number, bigint>; hasHits: boolean }> {
  const rows = await tx.query<{ place: number; given: bigint; hits: boolean }>(
    `SELECT (c.n - 1)::int AS place, sum(c.part)::bigint AS given, bool_or(e.hits <> '{}') AS hits
       FROM jackpot_entry e CROSS JOIN LATERAL unnest(e.contributed) WITH ORDINALITY AS c (part, n)
      WHERE e.jackpot_id = $1 AND e.xact >= $2::xid8 AND e.xact < $3::xid8 GROUP BY c.n`,
    [poolId, from, below],
  );
  return { given: new Map(rows.map(({ place, given }) => [place, given])), hasHits: rows.some(({ hits }) => hits) };
}

export async function entriesOf(tx: Tx, poolId: number, { from, below }: Stretch): Promise<JudgedEntry[]> {
  const rows = await tx.query<Omit<JudgedEntry, 'contributed'> & { contributed: string[] }>(
    `SELECT round_id, member_id, contributed::text[], hits FROM jackpot_entry
      WHERE jackpot_id = $1 AND xact >= $2::xid8 AND xact < $3::xid8 ORDER BY xact, round_id`,
    [poolId, from, below],
  );
  return rows.map((row) => ({ ...row, contributed: row.contributed.map(BigInt) }));
}

/** Adds the contributions of a stretch to the day of each tier. */
export async function countDay(tx: Tx, poolId: number, given: ReadonlyMap<number, bigint>, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO jackpot_day (jackpot_id, place, day, given)
     SELECT $1, g.place, ($4::timestamptz AT TIME ZONE 'UTC')::date, g.given FROM unnest($2::smallint[], $3::bigint[]) AS g (place, given) WHERE g.given > 0
     ON CONFLICT (jackpot_id, place, day) DO UPDATE SET given = jackpot_day.given + excluded.given`,
    [poolId, [...given.keys()], [...given.values()], now],
  );
}

/** Stores the state of a jackpot after a stretch. */
export async function storeJudged(tx: Tx, secrets: SecretBox, poolId: number, below: string, tiers: readonly TierState[]): Promise<void> {
  for (const { place, run, amount, secret, secretHash } of tiers) {
    await tx.query('UPDATE jackpot_tier SET run = $3, amount = $4, secret = $5, secret_hash = $6 WHERE jackpot_id = $1 AND place = $2', [
      poolId,
      place,
      run,
      amount,
      secrets.seal(secret, ofTier(poolId, place)),
      secretHash,
    ]);
  }
  await tx.query('UPDATE jackpot SET judged_below = $2::xid8, judged_at = clock_timestamp() WHERE id = $1', [poolId, below]);
}
