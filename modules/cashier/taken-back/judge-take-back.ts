import { parseMajor, type Money } from '#kernel/money.ts';
import type { DepositOrder } from '#modules/cashier/deposit-order.ts';
import type { PaymentEvent } from '#modules/cashier/providers/provider.ts';

/** What a provider calls money that goes back to its payer: given by the shop or the company, or claimed by the payer's bank. */
export const TAKEN_BACK = ['refunded', 'charged_back'] as const;
export type TakenBack = (typeof TAKEN_BACK)[number];

export type TakeBackVerdict =
  | { act: 'take'; status: TakenBack; amount: Money }
  /** It came before the payment that it is about: the provider sends it again. */
  | { act: 'wait' }
  | { act: 'case'; reason: 'other_reference' | 'taken_back_uncredited' | 'taken_back_again' | 'taken_back_other_amount' }
  | { act: 'nothing'; outcome: 'already_taken_back' };

type Judged = Pick<DepositOrder, 'status' | 'amount' | 'taken'>;

export function takenBackOf({ status }: { status: string }): TakenBack | undefined {
  return TAKEN_BACK.find((one) => one === status);
}

/**
 * What it means for an order that its provider takes money back. All or a part of a credited one is taken once by itself; whatever is
 * more, again or of a payment that was not credited by itself is looked at by staff.
 */
export function judgeTakeBack(order: Judged, event: PaymentEvent & { status: TakenBack }, isOwn: boolean): TakeBackVerdict {
  const { currency } = order.amount;
  const parsed = parseMajor(event.amount, currency);
  const amount = event.currency === currency && parsed.ok && parsed.value.minor > 0n ? parsed.value : undefined;
  if (!isOwn) return { act: 'case', reason: 'other_reference' };
  switch (order.status) {
    case 'waiting':
    case 'expired':
    case 'declined':
      return { act: 'wait' };
    case 'mismatch':
      return { act: 'case', reason: 'taken_back_uncredited' };
    case 'refunded':
    case 'charged_back': {
      const isAll = order.taken.minor === order.amount.minor && amount?.minor === order.amount.minor;
      return isAll ? { act: 'nothing', outcome: 'already_taken_back' } : { act: 'case', reason: 'taken_back_again' };
    }
    case 'credited':
      return amount && amount.minor <= order.amount.minor
        ? { act: 'take', status: event.status, amount }
        : { act: 'case', reason: 'taken_back_other_amount' };
  }
}
