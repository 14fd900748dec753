import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';
import { viewOf, type DepositView } from '#modules/cashier/deposit-order.ts';
import { byStaffOf, findOrder } from '#modules/cashier/deposit-store.ts';

/** Returns a deposit of the caller; the deposit of another member is refused like an unknown deposit. */
export async function getDeposit(
  { db }: CashierDeps,
  caller: Caller,
  id: string,
): Promise<Result<DepositView, Failure<'cashier.deposit_unknown'>>> {
  const order = await findOrder(db, id);
  return order?.memberId === caller.memberId ? ok(viewOf(order, await byStaffOf(db, id))) : err('cashier.deposit_unknown');
}
