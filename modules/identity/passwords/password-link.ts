import type { Queryable } from '#platform/db/database.ts';
import { hashToken, newToken } from '#platform/random/token.ts';

/** Validity of a mailed link, in minutes. */
export const LINK_MINUTES = 30;

export type PasswordLink = { memberId: bigint; usedFor: string | null };

/** Makes a link for a member, which replaces an earlier link. Its token is returned once and stored as a hash. */
export async function putLink(db: Queryable, memberId: bigint, now: Date): Promise<string> {
  const { token, tokenHash } = newToken();
  await db.query(
    `INSERT INTO password_link (member_id, token_hash, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (member_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_for = NULL`,
    [memberId, tokenHash, new Date(now.getTime() + LINK_MINUTES * 60_000)],
  );
  return token;
}

/** Returns the link of a token, used or not, if it belongs to this brand and has not expired. */
export async function findLink(db: Queryable, merchantId: number, token: string, now: Date): Promise<PasswordLink | undefined> {
  const rows = await db.query<PasswordLink>(
    `SELECT l.member_id, l.used_for FROM password_link l JOIN member m ON m.id = l.member_id
      WHERE l.token_hash = $1 AND m.merchant_id = $2 AND l.expires_at > $3`,
    [hashToken(token), merchantId, now],
  );
  return rows[0];
}

/** Uses a link up; exactly one of several concurrent calls succeeds. */
export async function takeLink(db: Queryable, token: string, requestId: string, now: Date): Promise<boolean> {
  const used = await db.query(
    'UPDATE password_link SET used_for = $2 WHERE token_hash = $1 AND used_for IS NULL AND expires_at > $3 RETURNING 1',
    [hashToken(token), requestId, now],
  );
  return used.length === 1;
}

/** Deletes the open link of a member whose password was set in another way. */
export async function dropOpenLink(db: Queryable, memberId: bigint): Promise<void> {
  await db.query('DELETE FROM password_link WHERE member_id = $1 AND used_for IS NULL', [memberId]);
}
