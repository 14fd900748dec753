import type { Queryable } from '#platform/db/database.ts';

/** A member as somebody who writes to it needs it: the language as its brand spells it, and the e-mail that it has confirmed. */
export type Correspondent = { nickname: string; language: string | null; email: string | null };

/** Undefined for an account that is closed. */
export async function correspondentOf(db: Queryable, memberId: bigint): Promise<Correspondent | undefined> {
  const rows = await db.query<Correspondent>(
    `SELECT nickname, language, CASE WHEN email_confirmed_at IS NOT NULL THEN email END AS email
       FROM member WHERE id = $1 AND state <> 'closed'`,
    [memberId],
  );
  return rows[0];
}
