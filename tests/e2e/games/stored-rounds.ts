import { query } from '#tests/e2e/kit/database.ts';
import type { Site } from '#tests/e2e/kit/server.ts';

/** Reads the rounds of the member of the journeys, in order; `where` is SQL. Rounds of the robot at the same site are left out. */
export const storedRounds = <T extends object>(site: Site, where: string, account = 'mara07'): Promise<T[]> =>
  query<T>(site, `SELECT * FROM round WHERE member_id = (SELECT id FROM member WHERE account = $1) AND ${where} ORDER BY id`, [account]);

/** Returns the id of the newest round of any member. */
export async function newestRound(site: Site): Promise<bigint> {
  const [{ id }] = (await query(site, 'SELECT coalesce(max(id), 0) AS id FROM round')) as [{ id: bigint }];
  return id;
}
