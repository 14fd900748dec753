import type { Queryable } from '#platform/db/database.ts';

/** Ends the sign-ins of a member that wait for their second proof, after a change of the password or a contact. */
export async function dropProofs(db: Queryable, memberId: bigint): Promise<void> {
  await db.query('DELETE FROM sign_in_proof WHERE member_id = $1', [memberId]);
}
