import type { Grant } from '#contracts/bo/permissions.ts';
import type { Database } from '#platform/db/database.ts';
import type { StaffSession } from '#platform/http/session-change.ts';
import { hashToken } from '#platform/random/token.ts';
import { findOpen, findLive, touch } from '#modules/staff/sessions/session-store.ts';

/** Idle time in ms that ends a session. */
const IDLE_MS = 15 * 60_000;
/** Least time in ms between two writes of a session's last request. */
const TOUCH_MS = 20_000;

/**
 * Returns the session of a staff token, or undefined if the session is unknown, ended, idle or too old. It reads the database at each call,
 * so changed roles and ended sessions count from the next call on.
 */
export async function authenticate(db: Database, token: string, now: Date): Promise<StaffSession | undefined> {
  const session = await findLive(db, hashToken(token), now, new Date(now.getTime() - IDLE_MS));
  if (!session) return undefined;
  const { sessionId, staffId, name, grants, isHalf, lastSeenAt } = session;
  if (now.getTime() - lastSeenAt.getTime() >= TOUCH_MS) await touch(db, sessionId, now);
  return { sessionId, staffId, name, grants, isHalf };
}

/** Returns the grants of a session. A session that has ended, is idle or is too old has none. */
export async function grantsOfSession(db: Database, id: string, now: Date): Promise<readonly Grant[]> {
  const session = await findOpen(db, id, now, new Date(now.getTime() - IDLE_MS));
  return session === undefined || session.isHalf ? [] : session.grants;
}
