import type { Queryable } from '#platform/db/database.ts';

/** Most bytes of a text: the index that finds the same one takes 2,704. */
const MOST_BYTES = 2_500;

export type Parked = { id: string; feed: string; why: string; body: string; times: number; at: Date };

/** Puts a message aside that could not be used. A message that comes again is stored once, and its times are counted. */
export function park(db: Queryable, feed: string, why: string, text: string): Promise<void> {
  return parkAll(db, feed, why, [text]);
}

/** Puts many messages aside in one statement, like `park`. */
export async function parkAll(db: Queryable, feed: string, why: string, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  // In one order, so that two messages with the same texts do not wait for each other.
  const bodies = texts.map(bodyOf).toSorted();
  await db.query(
    `INSERT INTO sports_feed_parked AS p (feed, why, body, times) SELECT $1, $2, b.body, count(*) FROM unnest($3::text[]) AS b (body) GROUP BY b.body ORDER BY b.body
     ON CONFLICT (feed, why, body) DO UPDATE SET times = p.times + excluded.times, parked_at = clock_timestamp()`,
    [feed, why, bodies],
  );
}

function bodyOf(text: string): string {
  const bytes = Buffer.from(text.replaceAll('\0', '')).subarray(0, MOST_BYTES);
  return new TextDecoder().decode(bytes, { stream: true });
}

/** Returns the parked messages, the latest first. */
export async function parkedLately(db: Queryable, limit: number): Promise<Parked[]> {
  return db.query<Parked>(
    'SELECT id::text, feed, why, body, times, parked_at AS at FROM sports_feed_parked ORDER BY parked_at DESC LIMIT $1',
    [limit],
  );
}
