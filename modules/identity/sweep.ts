import type { Queryable } from '#platform/db/database.ts';
import { COUNTED_BY_DAY } from '#modules/identity/sms-limits.ts';

const MINUTE_MS = 60_000;

/** Forgets what is used up or too old to count: payloads, challenges, captchas, attempts, codes. */
export async function sweepDoor(db: Queryable, now: Date): Promise<void> {
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS);
  await db.query('DELETE FROM payload_seen WHERE at < $1', [before(5)]);
  await db.query('DELETE FROM challenge_used WHERE at < $1', [before(10)]);
  await db.query('DELETE FROM captcha WHERE expires_at < $1', [now]);
  await db.query('DELETE FROM attempt WHERE last_at < CASE WHEN name = ANY ($1) THEN $2::timestamptz ELSE $3 END', [
    COUNTED_BY_DAY,
    before(25 * 60),
    before(120),
  ]);
  await db.query('DELETE FROM sms_code WHERE expires_at < $1 AND (locked_until IS NULL OR locked_until < $2)', [before(10), now]);
}
