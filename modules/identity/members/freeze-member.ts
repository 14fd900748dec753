import type { Tx } from '#platform/db/database.ts';
import { lockMember } from '#modules/wallet/index.ts';

/**
 * Freezes a member from a moment on, or lets it go on. When the transaction is committed, no bet for real and no deposit commits any more
 * of one who is frozen; withdrawals stay open.
 */
export async function freezeMember(tx: Tx, memberId: bigint, at: Date | null): Promise<void> {
  await lockMember(tx, memberId);
  await tx.query('UPDATE member SET frozen_at = $2 WHERE id = $1', [memberId, at]);
}
