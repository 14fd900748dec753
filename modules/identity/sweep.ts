import type { Queryable } from '#platform/db/database.ts';
import { sweepLimits } from '#platform/limit/limit.ts';
import { forgetPayloads } from '#platform/payload/open-payload.ts';

const MINUTE_MS = 60_000;

/** Deletes rows that are used up or expired: payloads, challenges, captchas, exchange codes, counts of limits, codes, links, proofs. */
export async function sweepExpired(db: Queryable, now: Date): Promise<void> {
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS);
  await forgetPayloads(db, before(5));
  await db.query('DELETE FROM challenge_used WHERE at < $1', [before(10)]);
  await db.query('DELETE FROM exchange_code WHERE expires_at < $1', [now]);
  await db.query('DELETE FROM captcha WHERE expires_at < $1', [now]);
  await sweepLimits(db, now);
  await db.query('DELETE FROM password_link WHERE expires_at < $1', [now]);
  await db.query('DELETE FROM sign_in_proof WHERE expires_at < $1', [now]);
  await db.query('DELETE FROM phone_check WHERE expires_at < $1', [now]);
  await db.query('DELETE FROM openid_trip WHERE expires_at < $1', [now]);
  await db.query('DELETE FROM openid_newcomer WHERE expires_at < $1', [now]);
  await db.query('DELETE FROM sms_code WHERE expires_at < $1 AND (locked_until IS NULL OR locked_until < $2)', [before(10), now]);
}
