import type { Brand, Caller } from '#contracts/caller.ts';
import type { Database } from '#platform/db/database.ts';
import type { Cache } from '#platform/mirror/cache.ts';
import { findLiveSession, touchSession } from '#modules/identity/sessions/session-store.ts';
import { hashToken } from '#platform/random/token.ts';

/** Idle time after which a session ends, in ms. */
export const IDLE_MS = 30 * 60_000;
/** Least interval between two writes of the time of the last request, in ms. */
const TOUCH_MS = 60_000;

/** Returns the caller of a token at this brand; undefined for an ended, idle, expired, foreign or unknown session. */
export async function authenticate(
  db: Database,
  cache: Cache<Caller>,
  token: string,
  brand: Brand,
  now: Date,
): Promise<Caller | undefined> {
  const known = cache.find(token, now);
  if (known) return known.merchantId === brand.merchantId ? known : undefined;
  const keep = cache.keeper();
  const idleSince = new Date(now.getTime() - IDLE_MS);
  const session = await findLiveSession(db, { tokenHash: hashToken(token), merchantId: brand.merchantId, now, idleSince });
  if (!session) return undefined;
  const isTouched = now.getTime() - session.lastSeenAt.getTime() >= TOUCH_MS;
  if (isTouched) await touchSession(db, session.id, now);
  const { id: sessionId, memberId, accountType, isTrial, currency, expiresAt, mustChangePassword } = session;
  const caller = {
    merchantId: brand.merchantId,
    code: brand.code,
    memberId,
    sessionId,
    accountType,
    currency,
    ...(isTrial && { isTrial }),
    ...(mustChangePassword && { mustChangePassword }),
  };
  const touchDue = (isTouched ? now : session.lastSeenAt).getTime() + TOUCH_MS;
  keep(token, caller, { now, until: new Date(Math.min(touchDue, expiresAt.getTime())) });
  return caller;
}
