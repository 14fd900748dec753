import type { CashierDeps } from '#modules/cashier/deps.ts';
import { closeCommand } from '#modules/cashier/deposit-commands.ts';
import { findOverdue, lockOrder } from '#modules/cashier/deposit-store.ts';

const MOST = 200;

/**
 * Closes orders that were not paid in time, so that they no longer count against the limit. Returns their number; call it again while it
 * returns the most, 200.
 */
export async function expireDeposits({ db, wallet, announce }: CashierDeps, now: Date): Promise<number> {
  let count = 0;
  for (const { id, memberId, merchantId, amount } of await findOverdue(db, now, MOST)) {
    const { cash } = await wallet.accountsOf({ memberId, merchantId, currency: amount.currency });
    const isExpired = await db.transact(
      async (tx) => {
        const order = await lockOrder(tx, id);
        if (order?.status !== 'waiting') return false;
        const closed = await wallet.commitIn(tx, closeCommand(order, cash, 'expired'));
        if (!closed.ok) throw new Error(`a deposit could not expire: ${closed.failure.code}`);
        tx.afterCommit(() => announce({ memberId, id, status: 'expired' }));
        return true;
      },
      { isRepeatable: true },
    );
    if (isExpired) count++;
  }
  return count;
}
