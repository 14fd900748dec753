import { parseMajor } from '#kernel/money.ts';
import type { DepositOrder } from '#modules/cashier/deposit-order.ts';
import type { PaymentEvent } from '#modules/cashier/providers/provider.ts';

export type Verdict =
  | { act: 'credit'; isLate: boolean }
  | { act: 'decline' }
  /** The payment is on its way: nothing is credited, and the member sees the notice. */
  | { act: 'receive' }
  /** The order is closed as a mismatch, and staff decide. */
  | { act: 'mismatch'; reason: 'other_amount' | 'other_currency' }
  /** The order stays unchanged, and staff decide on the payment. */
  | { act: 'case'; reason: 'other_reference' | 'paid_twice' | 'paid_after_take_back' | 'order_in_dispute' | 'declined_after_credit' }
  | { act: 'nothing'; outcome: 'already_credited' | 'already_closed' };

type Judged = Pick<DepositOrder, 'status' | 'providerRef' | 'amount'>;

/**
 * Returns the verdict on a provider's event for an order. Only an exact payment of this very order is credited, once. Money that arrives
 * after the order expired or was declined is `isLate`: the order no longer counts against the limit, so its amount must be reserved again.
 */
export function judgePayment(order: Judged, event: PaymentEvent, isReferenceTaken: boolean): Verdict {
  const isOwn = !isReferenceTaken && (order.providerRef === null || order.providerRef === event.providerRef);
  const paid = parseMajor(event.amount, order.amount.currency);
  const isExact = event.currency === order.amount.currency && paid.ok && paid.value.minor === order.amount.minor;

  if (event.status === 'received')
    return order.status === 'waiting' && isOwn ? { act: 'receive' } : { act: 'nothing', outcome: 'already_closed' };
  if (event.status === 'declined') {
    if (order.status === 'waiting' && isOwn) return { act: 'decline' };
    return order.status === 'credited' && isOwn
      ? { act: 'case', reason: 'declined_after_credit' }
      : { act: 'nothing', outcome: 'already_closed' };
  }
  if (order.status === 'credited')
    return isOwn && isExact ? { act: 'nothing', outcome: 'already_credited' } : { act: 'case', reason: 'paid_twice' };
  if (!isOwn) return { act: 'case', reason: 'other_reference' };
  // Either the provider won the money back, or it repeats an old event: staff decide.
  if (order.status === 'refunded' || order.status === 'charged_back') return { act: 'case', reason: 'paid_after_take_back' };
  if (order.status === 'mismatch') return { act: 'case', reason: 'order_in_dispute' };
  if (!isExact) return { act: 'mismatch', reason: event.currency === order.amount.currency ? 'other_amount' : 'other_currency' };
  return { act: 'credit', isLate: order.status !== 'waiting' };
}
