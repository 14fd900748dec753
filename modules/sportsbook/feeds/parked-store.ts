import type { Queryable } from '#platform/db/database.ts';

/** Most bytes of a text: the index that finds the same one takes 2,704. */
const MOST_BYTES = 2_500;

export type Parked = { id: string; feed: string; why: string; body: string; times: number; at: Date };

/** Puts something aside that could not be used; the same once, with the number of its times. */
export async function park(db: Queryable, feed: string, why: string, text: string): Promise<void> {
  const bytes = Buffer.from(text.replaceAll('\0', '')).subarray(0, MOST_BYTES);
  const body = new TextDecoder().decode(bytes, { stream: true });
  await db.query(
    `INSERT INTO sports_feed_parked AS p (feed, why, body) VALUES ($1, $2, $3)
     ON CONFLICT (feed, why, body) DO UPDATE SET times = p.times + 1, parked_at = clock_timestamp()`,
    [feed, why, body],
  );
}

/** Returns the parked messages, the latest first. */
export async function parkedLately(db: Queryable, limit: number): Promise<Parked[]> {
  return db.query<Parked>(
    'SELECT id::text, feed, why, body, times, parked_at AS at FROM sports_feed_parked ORDER BY parked_at DESC LIMIT $1',
    [limit],
  );
}
