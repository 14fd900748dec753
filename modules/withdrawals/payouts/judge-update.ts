import { parseMajor } from '#kernel/money.ts';
import type { PayoutUpdate } from '#modules/cashier/index.ts';
import type { Payout, PayoutTrouble } from '#modules/withdrawals/payouts/payout.ts';

export type UpdateVerdict =
  | { act: 'nothing' }
  | { act: 'accept' }
  /** The withdrawal is paid. */
  | { act: 'pay' }
  /** Certain that no money was paid: staff decide on the withdrawal again. */
  | { act: 'refuse' }
  /** The provider has never received the order: it is sent again, under the same reference. */
  | { act: 'send' }
  /** The update does not fit: no money moves, and staff examine the payout. */
  | { act: 'trouble'; trouble: PayoutTrouble };

type Judged = Pick<Payout, 'state' | 'trouble' | 'providerRef' | 'amount'>;

/**
 * Returns the act that follows from a provider's update of a payout. Only `paid` with the exact amount completes the withdrawal. Only
 * `refused`, for a payout that the provider has not reported as paid, frees the money. An update that contradicts an earlier update, or our
 * records, moves nothing and waits for staff.
 */
export function judgeUpdate({ state, trouble, providerRef, amount }: Judged, update: PayoutUpdate): UpdateVerdict {
  const { status } = update;
  // A provider cannot know a payout that was not sent.
  const isUnderWay = state === 'sent' || state === 'accepted';
  const is = (found: PayoutTrouble): UpdateVerdict => (trouble === found ? { act: 'nothing' } : { act: 'trouble', trouble: found });
  if (status === 'unknown') return { act: 'nothing' };
  if (status === 'absent') {
    if (state === 'accepted') return is('lost');
    return state === 'sent' ? { act: 'send' } : { act: 'nothing' };
  }
  if (!isUnderWay) return besides(state, status, is);
  // The first update ends the trouble `silent`; any other trouble stays until staff have examined the payout.
  if (trouble !== null && trouble !== 'silent') return { act: 'nothing' };
  if (status === 'refused') return { act: 'refuse' };
  if (providerRef !== null && update.providerRef !== null && providerRef !== update.providerRef) return is('other_reference');
  if (!isExact(amount, update)) return is('other_amount');
  if (status === 'paid') return { act: 'pay' };
  return state === 'accepted' && trouble === null ? { act: 'nothing' } : { act: 'accept' };
}

function besides(state: Payout['state'], status: PayoutUpdate['status'], is: (trouble: PayoutTrouble) => UpdateVerdict): UpdateVerdict {
  if (status === 'paid' && state !== 'paid') return is('paid_after_end');
  if (status === 'refused' && state === 'paid') return is('refused_after_paid');
  return { act: 'nothing' };
}

function isExact(amount: Payout['amount'], update: PayoutUpdate): boolean {
  if (update.amount === null || update.currency !== amount.currency) return false;
  const said = parseMajor(update.amount, amount.currency);
  return said.ok && said.value.minor === amount.minor;
}
