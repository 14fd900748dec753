import { isIP } from 'node:net';
import type { Grant } from '#contracts/bo/permissions.ts';
import type { Queryable } from '#platform/db/database.ts';
import { GRANTS } from '#modules/staff/accounts/staff-store.ts';

export type NewSession = {
  tokenHash: Buffer;
  staffId: bigint;
  isHalf: boolean;
  secret: string | null;
  now: Date;
  expiresAt: Date;
  ip: string;
  userAgent: string;
};

export async function addSession(db: Queryable, session: NewSession): Promise<void> {
  const { tokenHash, staffId, isHalf, secret, now, expiresAt, ip, userAgent } = session;
  await db.query(
    `INSERT INTO staff_session (token_hash, staff_id, is_half, secret, created_at, last_seen_at, expires_at, ip, user_agent)
     VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
    [tokenHash, staffId, isHalf, secret, now, expiresAt, isIP(ip) ? ip : null, userAgent],
  );
}

export type LiveSession = {
  sessionId: string;
  staffId: bigint;
  name: string;
  displayName: string;
  grants: readonly Grant[];
  isHalf: boolean;
  secret: string | null;
  lastSeenAt: Date;
};

const LIVE = `SELECT s.id AS session_id, a.id AS staff_id, a.name, a.display_name, ${GRANTS}, s.is_half, s.secret,
    s.last_seen_at
  FROM staff_session s JOIN staff_account a ON a.id = s.staff_id
 WHERE s.revoked_at IS NULL AND a.state = 'active'`;

/** Returns the session of a token if it has not ended and had a request after `idleSince`. A disabled account has no session. */
export async function findLive(db: Queryable, tokenHash: Buffer, now: Date, idleSince: Date): Promise<LiveSession | undefined> {
  const rows = await db.query<LiveSession>(`${LIVE} AND s.token_hash = $1 AND s.expires_at > $2 AND s.last_seen_at > $3`, [
    tokenHash,
    now,
    idleSince,
  ]);
  return rows[0];
}

/** Returns an open session by its id, under the same conditions as `findLive`. */
export async function findOpen(db: Queryable, id: string, now: Date, idleSince: Date): Promise<LiveSession | undefined> {
  const rows = await db.query<LiveSession>(`${LIVE} AND s.id = $1 AND s.expires_at > $2 AND s.last_seen_at > $3`, [id, now, idleSince]);
  return rows[0];
}

/** Returns a session by its id, whatever its age and idle time. */
export async function findSession(db: Queryable, id: string): Promise<LiveSession | undefined> {
  return (await db.query<LiveSession>(`${LIVE} AND s.id = $1`, [id]))[0];
}

/** Stores the time of a session's last request. */
export async function touch(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('UPDATE staff_session SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2', [id, now]);
}

/** Ends a session. Returns false if it had ended before. */
export async function endSession(db: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await db.query('UPDATE staff_session SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING 1', [id, now]);
  return rows.length === 1;
}

/** Ends all sessions of an account except the session `but`. Returns their number. */
export async function endSessionsOf(db: Queryable, staffId: bigint, now: Date, but: string | null = null): Promise<number> {
  const rows = await db.query(
    'UPDATE staff_session SET revoked_at = $2 WHERE staff_id = $1 AND id IS DISTINCT FROM $3 AND revoked_at IS NULL RETURNING 1',
    [staffId, now, but],
  );
  return rows.length;
}

/** Returns true if an account has completed a sign-in from this network within the stored sessions (90 days). */
export async function isKnownNetwork(db: Queryable, name: string, ip: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM staff_account a JOIN staff_session s ON s.staff_id = a.id
      WHERE a.name = $1 AND NOT s.is_half AND family(s.ip) = family($2::inet)
        AND set_masklen(s.ip, CASE family(s.ip) WHEN 4 THEN 32 ELSE 64 END) >>= $2::inet LIMIT 1`,
    [name, isIP(ip) ? ip : null],
  );
  return rows.length > 0;
}
