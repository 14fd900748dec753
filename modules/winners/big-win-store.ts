import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';

/** A win on the board. `customer` is a masked account name. `amount` is the round's payout less its stake, in minor units. */
export type BigWin = { customer: string; vendor: string; gameCode: string; amount: bigint; currency: Currency; at: Date };

type Recorded = Omit<BigWin, 'at'> & { roundId: bigint; merchantId: number; memberId: bigint; gameType: string; at: string };

/** Key of the advisory lock of the board. The number has no other meaning. */
const LOCK = 7_461_011;

/**
 * Returns the current wins of bets, by round. A bet without a record is left out. The lock makes consumers of settled and of corrected bets
 * run one after another until their transactions end, so that the later one reads the changes of the earlier one.
 */
export async function winsNow(tx: Queryable, bets: readonly { round: string; member: string; at: string }[]): Promise<Map<string, bigint>> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  const rows = await tx.query<{ round: string; won: bigint }>(
    `SELECT b.round::text AS round, r.payout - r.stake AS won
       FROM unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) AS b (round, member, at)
      CROSS JOIN LATERAL record_at(b.member, b.at, b.round) AS r`,
    [bets.map(({ round }) => round), bets.map(({ member }) => member), bets.map(({ at }) => at)],
  );
  return new Map(rows.map(({ round, won }) => [round, won]));
}

export async function addBigWins(db: Queryable, wins: readonly Recorded[]): Promise<void> {
  await insertRows(db, 'big_win', wins, { onConflict: 'DO NOTHING' });
}

/** Deletes the wins of these rounds from the board. */
export async function dropBigWins(db: Queryable, roundIds: readonly bigint[]): Promise<void> {
  await db.query('DELETE FROM big_win WHERE round_id = ANY ($1)', [roundIds]);
}

export type BigWinQuery = {
  merchantId: number;
  since: Date;
  gameType: string | undefined;
  /** Least amount of a win, in minor units by currency. It also makes wins of two currencies comparable. */
  thresholds: ReadonlyMap<Currency, bigint>;
  limit: number;
};

/** Returns the largest wins of a brand, by the number of times that they reach the threshold of their currency. */
export async function largestWins(
  db: Queryable,
  { merchantId, since, gameType, thresholds, limit }: BigWinQuery,
): Promise<readonly BigWin[]> {
  return await db.query<BigWin>(
    `SELECT w.customer, w.vendor, w.game_code, w.amount, w.currency, w.at
       FROM big_win w JOIN unnest($3::text[], $4::bigint[]) AS t (currency, least) ON t.currency = w.currency AND w.amount >= t.least
      WHERE w.merchant_id = $1 AND w.at > $2 AND ($5::text IS NULL OR w.game_type = $5)
      ORDER BY w.amount::numeric / t.least DESC, w.at DESC LIMIT $6`,
    [merchantId, since, [...thresholds.keys()], [...thresholds.values()], gameType ?? null, limit],
  );
}

/** Deletes wins older than a moment. */
export async function forgetWinsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM big_win WHERE at < $1', [before]);
}

/** Deletes all wins of a member. */
export async function dropWinsOf(db: Queryable, memberId: bigint): Promise<void> {
  await db.query('DELETE FROM big_win WHERE member_id = $1', [memberId]);
}
