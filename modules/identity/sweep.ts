import type { Queryable } from '#platform/db/database.ts';

const MINUTE_MS = 60_000;

/** Forgets what is used up or too old to count: payloads, challenges, captchas, attempts. */
export async function sweepDoor(db: Queryable, now: Date): Promise<void> {
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS);
  await db.query('DELETE FROM payload_seen WHERE at < $1', [before(5)]);
  await db.query('DELETE FROM challenge_used WHERE at < $1', [before(10)]);
  await db.query('DELETE FROM captcha WHERE expires_at < $1', [now]);
  await db.query('DELETE FROM attempt WHERE last_at < $1', [before(120)]);
}
