import type { Grant } from '#contracts/bo/permissions.ts';
import type { Database } from '#platform/db/database.ts';
import type { StaffSession } from '#platform/http/session-change.ts';
import { hashToken } from '#platform/random/token.ts';
import { findOpen, findLive, touch } from '#modules/staff/sessions/session-store.ts';

/** Idle time that ends a session. */
const IDLE_MS = 15 * 60_000;
/** The time of the last request is written at most this often. */
const TOUCH_MS = 20_000;

/**
 * Returns the session of a token of staff; undefined for an ended, idle, old or unknown one. Asked of the database each time: roles that
 * changed and sessions that ended count from the next call on.
 */
export async function authenticate(db: Database, token: string, now: Date): Promise<StaffSession | undefined> {
  const session = await findLive(db, hashToken(token), now, new Date(now.getTime() - IDLE_MS));
  if (!session) return undefined;
  const { sessionId, staffId, name, grants, isHalf, lastSeenAt } = session;
  if (now.getTime() - lastSeenAt.getTime() >= TOUCH_MS) await touch(db, sessionId, now);
  return { sessionId, staffId, name, grants, isHalf };
}

/** Grants of a session; none once it has ended, is idle or old. */
export async function grantsOfSession(db: Database, id: string, now: Date): Promise<readonly Grant[]> {
  const session = await findOpen(db, id, now, new Date(now.getTime() - IDLE_MS));
  return session === undefined || session.isHalf ? [] : session.grants;
}
