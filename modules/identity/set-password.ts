import { ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { endSessionsOf, type EndedSession } from '#modules/identity/session-store.ts';

type NewPassword = { memberId: bigint; passwordHash: string; now: Date; but?: string };

/** Gives a member another password and ends the sessions of the account, all or all but one. */
export async function setPassword(db: Database, { memberId, passwordHash, now, but }: NewPassword): Promise<EndedSession[]> {
  const ended = await db.transaction<EndedSession[], never>(async (tx) => {
    await tx.query('UPDATE member SET password_hash = $2, must_change_password = false, password_changed_at = $3 WHERE id = $1', [
      memberId,
      passwordHash,
      now,
    ]);
    return ok(await endSessionsOf(tx, memberId, now, but));
  });
  return ended.ok ? ended.value : [];
}
