import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { endSession, type EndedSession } from '#modules/identity/sessions/session-store.ts';

export type ShownSession = { id: string; isThis: boolean; ip: string | null; userAgent: string; createdAt: Date; lastSeenAt: Date };

/** Returns the member's valid sessions, the caller's first, then the last used. */
export async function listSessions(db: Queryable, caller: Caller, idleMs: number, now: Date): Promise<ShownSession[]> {
  return await db.query<ShownSession>(
    `SELECT id, id = $2 AS is_this, host(ip) AS ip, user_agent, created_at, last_seen_at
       FROM member_session WHERE member_id = $1 AND revoked_at IS NULL AND expires_at > $3 AND last_seen_at > $4
      ORDER BY id = $2 DESC, last_seen_at DESC LIMIT 100`,
    [caller.memberId, caller.sessionId, now, new Date(now.getTime() - idleMs)],
  );
}

/** Ends one session of the member; the session of another member is refused as unknown. */
export async function endOwnSession(
  db: Queryable,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Result<EndedSession[], Failure<'identity.session_unknown'>>> {
  const ended = await endSession(db, id, now, caller.memberId);
  return ended.length === 1 ? ok(ended) : err('identity.session_unknown');
}
