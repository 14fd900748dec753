import { isIP } from 'node:net';
import type { AccountType } from '#contracts/member.ts';
import type { Currency } from '#kernel/money.ts';
import type { Database, Queryable } from '#platform/db/database.ts';

export type LiveSession = {
  id: string;
  memberId: bigint;
  accountType: AccountType;
  isTrial: boolean;
  currency: Currency;
  lastSeenAt: Date;
  expiresAt: Date;
  mustChangePassword: boolean;
};

export type NewSession = {
  tokenHash: Buffer;
  merchantId: number;
  memberId: bigint;
  now: Date;
  expiresAt: Date;
  ip: string;
  userAgent: string;
  isByCode: boolean;
};

/**
 * Opens a session and records the sign-in in one statement; returns the time of the sign-in before. Only one of two concurrent first
 * sign-ins is the first.
 */
export async function addSession(db: Queryable, session: NewSession): Promise<Date | null> {
  const [noted] = await db.query<{ before: Date | null }>(
    `WITH noted AS (UPDATE member SET previous_login_at = last_login_at, last_login_at = $4 WHERE id = $3 RETURNING previous_login_at AS before),
     opened AS (INSERT INTO member_session (token_hash, merchant_id, member_id, created_at, last_seen_at, expires_at, ip, user_agent, is_by_code)
     VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8))
     SELECT before FROM noted`,
    [
      session.tokenHash,
      session.merchantId,
      session.memberId,
      session.now,
      session.expiresAt,
      isIP(session.ip) ? session.ip : null, // A forwarded value of a proxy need not be an address.
      session.userAgent,
      session.isByCode,
    ],
  );
  return noted?.before ?? null;
}

const FIND_LIVE = {
  name: 'identity.find_live_session',
  text: `SELECT s.id, s.member_id, m.account_type,
            is_trial_type(m.merchant_id, m.account_type) AS is_trial, m.currency, s.last_seen_at, s.expires_at,
            m.must_change_password AND NOT s.is_by_code AS must_change_password
       FROM member_session s JOIN member m ON m.id = s.member_id
      WHERE s.token_hash = $1 AND s.merchant_id = $2 AND s.revoked_at IS NULL AND s.expires_at > $3 AND s.last_seen_at > $4 AND m.state <> 'closed'`,
};

/** Returns a session of this brand that was neither ended nor idle since `idleSince`; a closed account has none. */
export async function findLiveSession(
  db: Database,
  { tokenHash, merchantId, now, idleSince }: { tokenHash: Buffer; merchantId: number; now: Date; idleSince: Date },
): Promise<LiveSession | undefined> {
  return (await db.prepared<LiveSession>(FIND_LIVE, [tokenHash, merchantId, now, idleSince]))[0];
}

export async function touchSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query('UPDATE member_session SET last_seen_at = $2 WHERE id = $1 AND last_seen_at < $2', [id, now]);
}

/** Returns those of these sessions that are over: signed out, idle since `idleSince`, expired, or of a closed account. */
export async function sessionsOver(db: Queryable, ids: readonly string[], now: Date, idleSince: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT requested.id FROM unnest($1::uuid[]) AS requested (id)
      WHERE NOT EXISTS (SELECT 1 FROM member_session s JOIN member m ON m.id = s.member_id
                         WHERE s.id = requested.id AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $3 AND m.state <> 'closed')`,
    [ids, now, idleSince],
  );
  return rows.map(({ id }) => id);
}

export type EndedSession = { sessionId: string; memberId: bigint };

const ENDED = 'RETURNING id AS session_id, member_id';

/** Ends one session; with a member, only if the session belongs to that member. */
export function endSession(db: Queryable, id: string, now: Date, memberId: bigint | null = null): Promise<EndedSession[]> {
  return db.query<EndedSession>(
    `UPDATE member_session SET revoked_at = $2 WHERE id = $1 AND ($3::bigint IS NULL OR member_id = $3) AND revoked_at IS NULL ${ENDED}`,
    [id, now, memberId],
  );
}

/** Ends a member's sessions, all or all but one. */
export function endSessionsOf(db: Queryable, memberId: bigint, now: Date, but: string | null = null): Promise<EndedSession[]> {
  return db.query<EndedSession>(
    `UPDATE member_session SET revoked_at = $2 WHERE member_id = $1 AND id IS DISTINCT FROM $3 AND revoked_at IS NULL ${ENDED}`,
    [memberId, now, but],
  );
}
