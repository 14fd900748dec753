import type { Queryable, Tx } from '#platform/db/database.ts';

/** Returns the stake factor of a member for a sport, in per cent. */
export type FactorOf = (sport: string) => number;
export type StoredFactor = { sport: string | null; factor: number; reason: string; by: string; at: Date };

const WHOLE = 100;

/** Returns the newest factors of a member, the factor for all sports first. */
export async function storedFactors(db: Queryable, memberId: bigint): Promise<StoredFactor[]> {
  return db.query<StoredFactor>(
    `SELECT DISTINCT ON (sport) sport, factor, reason, set_by AS "by", set_at AS at FROM sports_factor WHERE member_id = $1
      ORDER BY sport NULLS FIRST, id DESC`,
    [memberId],
  );
}

export async function factorsOf(db: Queryable, memberId: bigint): Promise<FactorOf> {
  const found = new Map((await storedFactors(db, memberId)).map(({ sport, factor }) => [sport, factor]));
  return (sport) => found.get(sport) ?? found.get(null) ?? WHOLE;
}

export async function addFactor(
  tx: Tx,
  { memberId, sport, factor, reason, by }: { memberId: bigint; sport: string | null; factor: number; reason: string; by: string },
): Promise<StoredFactor> {
  const [added] = await tx.query<StoredFactor>(
    `INSERT INTO sports_factor (member_id, sport, factor, reason, set_by) VALUES ($1, $2, $3, $4, $5)
     RETURNING sport, factor, reason, set_by AS "by", set_at AS at`,
    [memberId, sport, factor, reason, by],
  );
  return added!;
}

/** Returns the most that one bet of a member may owe on an outcome: the limit of the league times the member's factor, cut. */
export const cappedBy = (limit: bigint, factor: number): bigint => (limit * BigInt(factor)) / BigInt(WHOLE);
/** Returns the room that the member sees: a factor above 1 opens more than the limit. */
export const roomBy = (limit: bigint, factor: number): bigint => (factor > WHOLE ? cappedBy(limit, factor) : limit);
