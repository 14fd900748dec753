import type { Queryable } from '#platform/db/database.ts';
import { hashToken } from '#platform/random/token.ts';

/** A session that a vendor opened. `tokenHash` is the only stored part of its token. */
export type VendorSession = {
  tokenHash: Buffer;
  vendor: string;
  gameCode: string;
  merchantId: number;
  memberId: bigint;
  /** The sign-in under which it was opened. */
  sessionId: string;
};

/** Hours after which a session makes no bet, because its sign-in has expired. */
const LIVE_HOURS = 13;

const COLUMNS = `token_hash, vendor, game_code, merchant_id, member_id,
  session_id`;

/** Records that a vendor has opened a session. */
export async function recordOpened(
  db: Queryable,
  { sessionToken, ...of }: Omit<VendorSession, 'tokenHash'> & { sessionToken: string },
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO vendor_session (token_hash, vendor, game_code, merchant_id, member_id, session_id, opened_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [hashToken(sessionToken), of.vendor, of.gameCode, of.merchantId, of.memberId, of.sessionId, now],
  );
}

/** Reads a page of open sessions after a given session. */
export function openSessions(db: Queryable, { after, now, limit }: { after: Buffer; now: Date; limit: number }): Promise<VendorSession[]> {
  return db.query<VendorSession>(
    `SELECT ${COLUMNS} FROM vendor_session
      WHERE state = 'open' AND token_hash > $1 AND opened_at > $2::timestamptz - $4 * interval '1 hour' ORDER BY token_hash LIMIT $3`,
    [after, now, limit, LIVE_HOURS],
  );
}

/** Marks sessions whose vendors must be notified. Sessions with a sent notice stay as they are. */
export async function markEnding(db: Queryable, ended: readonly VendorSession[], now: Date): Promise<void> {
  await db.query("UPDATE vendor_session SET state = 'ending', next_at = $2 WHERE token_hash = ANY ($1::bytea[]) AND state = 'open'", [
    ended.map(({ tokenHash }) => tokenHash),
    now,
  ]);
}

/** Takes the sessions whose vendors must be notified now. Each retry waits longer, up to five minutes. */
export function takeDue(db: Queryable, vendors: readonly string[], { now, limit }: { now: Date; limit: number }): Promise<VendorSession[]> {
  return db.query<VendorSession>(
    `UPDATE vendor_session SET tries = tries + 1, next_at = $2::timestamptz + least(5 * 2 ^ least(tries, 10), 300) * interval '1 s'
      WHERE token_hash IN (
              SELECT d.token_hash FROM vendor_session d
               WHERE d.state = 'ending' AND d.next_at <= $2 AND d.vendor = ANY ($1::text[])
                 AND d.opened_at > $2::timestamptz - $4 * interval '1 hour'
               ORDER BY d.next_at LIMIT $3 FOR UPDATE SKIP LOCKED)
      RETURNING ${COLUMNS}`,
    [vendors, now, limit, LIVE_HOURS],
  );
}

/** Stores the vendor's clear answer. Without a reason it means that the session is over. */
export async function recordSent(db: Queryable, { tokenHash }: VendorSession, why: string | null): Promise<void> {
  await db.query("UPDATE vendor_session SET state = $2, why = $3 WHERE token_hash = $1 AND state = 'ending'", [
    tokenHash,
    why === null ? 'ended' : 'refused',
    why?.slice(0, 200) ?? null,
  ]);
}
