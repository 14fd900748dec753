import { parseMajor, type Money } from '#kernel/money.ts';
import type { DepositOrder } from '#modules/cashier/deposit-order.ts';
import type { PaymentEvent } from '#modules/cashier/providers/provider.ts';

/** Kinds of reversals: a refund by the seller or the provider, or a charge-back by the payer's bank. */
export const REVERSALS = ['refunded', 'charged_back'] as const;
export type ReversalStatus = (typeof REVERSALS)[number];

/** Number of the part of a deposit that goes back because its payer is excluded; no provider uses this number. */
export const EXCLUDED_PART = 'excluded';
/** Reason of the case of such a part: staff send the money back at the provider, and then close the case. */
export const EXCLUDED_REASON = 'excluded_payer';

/** A part of a deposit that was reversed, by the provider's own number; empty for a part without a number. */
export type ReversedPart = { ref: string; status: ReversalStatus; minor: bigint };

/** Reversals of a deposit so far: `parts` are automatic, `byHand` is the sum that staff took back, in minor units. */
export type Reversed = { parts: readonly ReversedPart[]; byHand: bigint };

export type ReversalVerdict =
  | { act: 'take'; status: ReversalStatus; amount: Money }
  /** The reversal arrived before the payment that it reverses: the provider sends it again. */
  | { act: 'wait' }
  | { act: 'case'; reason: 'other_reference' | 'taken_back_uncredited' | 'taken_back_again' | 'taken_back_other_amount' }
  | { act: 'nothing'; outcome: 'already_taken_back' };

type Judged = Pick<DepositOrder, 'status' | 'amount' | 'taken'>;

export function reversalStatusOf({ status }: { status: string }): ReversalStatus | undefined {
  return REVERSALS.find((one) => one === status);
}

/**
 * Judges a provider's reversal of an order. Each part of a credited order is taken back once automatically, in any order and never above
 * the deposit. A second part without a number may be a repeat or a new part: staff decide. Staff also decide if a part is reported again
 * with other facts, if more is claimed than is left, or if the payment was not credited automatically.
 */
export function judgeReversal(
  order: Judged,
  event: PaymentEvent & { status: ReversalStatus },
  isOwn: boolean,
  { parts, byHand }: Reversed,
): ReversalVerdict {
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
    case 'charged_back':
    case 'credited': {
      const part = event.partRef ?? '';
      const before = parts.find(({ ref }) => ref === part);
      if (before) {
        const isAgain = before.status === event.status && before.minor === amount?.minor;
        const isSure = part !== '' || before.minor === order.amount.minor;
        return isAgain && isSure ? { act: 'nothing', outcome: 'already_taken_back' } : { act: 'case', reason: 'taken_back_again' };
      }
      const left = order.amount.minor - order.taken.minor - byHand;
      if (amount && amount.minor <= left) return { act: 'take', status: event.status, amount };
      return { act: 'case', reason: left < order.amount.minor ? 'taken_back_again' : 'taken_back_other_amount' };
    }
  }
}
