import type { Queryable } from '#platform/db/database.ts';

/** Reads the last games that a member opened. */
export async function recentGames(db: Queryable, memberId: bigint, limit: number): Promise<{ vendor: string; gameCode: string }[]> {
  return await db.query('SELECT vendor, game_code FROM recent_game WHERE member_id = $1 ORDER BY at DESC LIMIT $2', [memberId, limit]);
}
