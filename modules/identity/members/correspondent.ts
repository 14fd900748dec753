import type { Queryable } from '#platform/db/database.ts';

/** Facts for writing to a member: nickname, the language by the brand's code, and the confirmed e-mail. */
export type Correspondent = { nickname: string; language: string | null; email: string | null };

/** Returns the facts for writing to a member; undefined for a closed account. */
export async function correspondentOf(db: Queryable, memberId: bigint): Promise<Correspondent | undefined> {
  const rows = await db.query<Correspondent>(
    `SELECT nickname, language, CASE WHEN email_confirmed_at IS NOT NULL THEN email END AS email
       FROM member WHERE id = $1 AND state <> 'closed'`,
    [memberId],
  );
  return rows[0];
}
