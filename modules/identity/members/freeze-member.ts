import type { Tx } from '#platform/db/database.ts';
import { lockMember } from '#modules/wallet/index.ts';

/**
 * Freezes a member from a moment on, or ends the freeze for null. After the transaction has committed, no bet for real money and no deposit
 * of a frozen member commits; withdrawals stay possible.
 */
export async function freezeMember(tx: Tx, memberId: bigint, at: Date | null): Promise<void> {
  await lockMember(tx, memberId);
  await tx.query('UPDATE member SET frozen_at = $2 WHERE id = $1', [memberId, at]);
}
