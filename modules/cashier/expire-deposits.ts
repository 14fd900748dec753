import { ok } from '#kernel/result.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';
import { closeCommand } from '#modules/cashier/deposit-commands.ts';
import { findOverdue, lockOrder } from '#modules/cashier/deposit-store.ts';

const MOST = 200;

/** Closes orders that nobody paid in time and gives back their limit use. Returns how many; call again while it returns the most, 200. */
export async function expireDeposits({ db, wallet, announce }: CashierDeps, now: Date): Promise<number> {
  let count = 0;
  for (const { id, memberId } of await findOverdue(db, now, MOST)) {
    const { cash } = await wallet.accountsOf(memberId);
    const done = await db.transaction<boolean, never>(
      async (tx) => {
        const order = await lockOrder(tx, id);
        if (order?.status !== 'waiting') return ok(false);
        const closed = await wallet.commitIn(tx, closeCommand(order, cash, 'expired'));
        if (!closed.ok) throw new Error(`a deposit could not expire: ${closed.failure.code}`);
        tx.afterCommit(() => announce({ memberId, id, status: 'expired' }));
        return ok(true);
      },
      { isRepeatable: true },
    );
    if (done.ok && done.value) count++;
  }
  return count;
}
