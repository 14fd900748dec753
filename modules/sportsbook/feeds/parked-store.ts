import type { Queryable } from '#platform/db/database.ts';

/** Most bytes of a parked text: the index that finds equal texts allows 2,704. */
const MOST_BYTES = 2_500;

export type Parked = { id: string; feed: string; why: string; body: string; times: number; at: Date };

/** Parks an unusable message for staff. A repeated message is stored once, with the number of its occurrences. */
export function park(db: Queryable, feed: string, why: string, text: string): Promise<void> {
  return parkAll(db, feed, why, [text]);
}

/** Parks several messages in one statement, as `park` does. */
export async function parkAll(db: Queryable, feed: string, why: string, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  // The texts are sorted, so that two messages with the same texts do not wait for each other.
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
