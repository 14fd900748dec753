import type { Brand, Caller } from '#contracts/caller.ts';
import type { Database } from '#platform/db/database.ts';
import { findLiveSession, touchSession } from '#modules/identity/session-store.ts';
import { hashToken } from '#modules/identity/token.ts';

const IDLE_MS = 30 * 60_000;
/** The time of the last request is written at most this often. */
const TOUCH_MS = 60_000;

/**
 * Who a token stands for at this brand; undefined for an ended, idle, expired, foreign or unknown one.
 * Asks the database each time, so that an ended session is over in every process at once.
 */
export async function authenticate(db: Database, token: string, brand: Brand, now: Date): Promise<Caller | undefined> {
  const idleSince = new Date(now.getTime() - IDLE_MS);
  const session = await findLiveSession(db, { tokenHash: hashToken(token), merchantId: brand.merchantId, now, idleSince });
  if (!session) return undefined;
  if (now.getTime() - session.lastSeenAt.getTime() >= TOUCH_MS) await touchSession(db, session.id, now);
  const { id: sessionId, memberId, accountType, currency } = session;
  return { merchantId: brand.merchantId, code: brand.code, memberId, sessionId, accountType, currency };
}
