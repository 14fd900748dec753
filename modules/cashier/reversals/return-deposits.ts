import { money, toMajor, type Currency } from '#kernel/money.ts';
import { lockMember, balanceNow } from '#modules/wallet/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CashierDeps } from '#modules/cashier/deps.ts';
import { creditedSince, lockOrder } from '#modules/cashier/deposit-store.ts';
import { lockPayment, openCase } from '#modules/cashier/payment-store.ts';
import { reversalCommand, type ReversalAccounts } from '#modules/cashier/reversals/reverse-deposit.ts';
import { EXCLUDED_PART, EXCLUDED_REASON } from '#modules/cashier/reversals/judge-reversal.ts';
import { reversedOf } from '#modules/cashier/reversals/part-store.ts';

/**
 * Returns the deposits that an excluded person paid into a further account since the exclusion began, the newest first, as far as that
 * account has money. Losses in play are no debt, and are not paid back (decision 021). Each deposit opens a case, and the member cannot
 * withdraw until it is closed. Safe to repeat.
 */
export async function returnDeposits(
  deps: CashierDeps,
  { memberId, merchantId, currency, since }: { memberId: bigint; merchantId: number; currency: Currency; since: Date },
): Promise<void> {
  const owner = { memberId, merchantId, currency };
  const { cash } = await deps.wallet.accountsOf(owner);
  const debt = await deps.wallet.accountOf(owner, 'receivable');
  for (const { id, provider } of await creditedSince(deps.db, memberId, currency, since)) {
    const clearing = await deps.wallet.houseAccount(merchantId, 'clearing', provider, currency);
    const fees = await deps.wallet.houseAccount(merchantId, 'house', 'deposit-fees', currency);
    await deps.db.transact((tx) => returnOne(deps, tx, id, { cash, clearing, fees, debt }), { isRepeatable: true });
  }
}

async function returnOne(deps: CashierDeps, tx: Tx, id: string, accounts: ReversalAccounts): Promise<void> {
  const order = (await lockOrder(tx, id))!;
  const { memberId, provider, providerRef } = order;
  if (!providerRef) return;
  await lockPayment(tx, provider, providerRef);
  await lockMember(tx, memberId);
  const { parts, byHand } = await reversedOf(tx, id);
  if (parts.some(({ ref }) => ref === EXCLUDED_PART)) return;
  const balance = await balanceNow(tx, accounts.cash);
  const fee = order.fee.minor > order.taken.minor ? order.fee.minor - order.taken.minor : 0n;
  const left = order.amount.minor - order.taken.minor - byHand;
  const minor = left < balance + fee ? left : balance + fee;
  if (balance <= 0n || minor <= 0n) return;
  const amount = money(minor, order.amount.currency);
  const taking = { providerRef, part: EXCLUDED_PART, status: 'refunded' as const, amount };
  const taken = await deps.wallet.commitIn(tx, reversalCommand(order, accounts, taking));
  if (!taken.ok) throw new Error(`a deposit of an excluded member could not be returned: ${taken.failure.code}`);
  await openCase(
    tx,
    provider,
    {
      eventId: `${EXCLUDED_PART}/${id}`,
      orderRef: id,
      providerRef,
      status: 'refunded',
      amount: toMajor(amount),
      currency: amount.currency,
      partRef: EXCLUDED_PART,
    },
    id,
    EXCLUDED_REASON,
  );
  tx.afterCommit(() => deps.announce({ memberId, id, status: 'refunded' }));
}
