import type { Database, Queryable } from '#platform/db/database.ts';
import { dropOpenLink } from '#modules/identity/passwords/password-link.ts';
import { dropProofs } from '#modules/identity/sessions/drop-proofs.ts';
import { endSessionsOf, type EndedSession } from '#modules/identity/sessions/session-store.ts';

type NewPassword = {
  memberId: bigint;
  passwordHash: string;
  now: Date;
  /** The session that continues. */
  but?: string;
  /** The password hash that was checked: if another hash is stored by now, nothing is changed. */
  instead?: string;
  /** Further condition and act in the same commit: if it fails, nothing is changed. */
  provided?: (tx: Queryable) => Promise<boolean>;
};

/**
 * Stores another password of a member and ends the sessions of the account, all or all but one. Returns undefined if nothing was changed.
 */
export async function setPassword(
  db: Database,
  { memberId, passwordHash, now, but, instead, provided }: NewPassword,
): Promise<EndedSession[] | undefined> {
  return db.transact(async (tx) => {
    if (provided && !(await provided(tx))) return undefined;
    const changed = await tx.query(
      `UPDATE member SET password_hash = $2, must_change_password = false, password_changed_at = $3
        WHERE id = $1 AND ($4::text IS NULL OR password_hash = $4) RETURNING 1`,
      [memberId, passwordHash, now, instead ?? null],
    );
    if (changed.length !== 1) return undefined;
    await dropOpenLink(tx, memberId);
    await dropProofs(tx, memberId);
    return endSessionsOf(tx, memberId, now, but);
  });
}
