import type { PayoutKind } from '#contracts/withdrawals.ts';
import type { Currency, Money } from '#kernel/money.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { CallbackHeaders } from '#modules/cashier/providers/provider.ts';

/** Order to a provider that pays out. */
export type PayoutOrder = {
  /** The reference under which the company knows it: one payout for ever, however often it is sent. */
  id: string;
  /** The number that the member sees, e.g. `W 0051 003`. */
  label: string;
  amount: Money;
  to: { kind: PayoutKind; institution: string; holder: string; number: string };
};

/**
 * Report of a company on a payout. `accepted`: it has it and will pay. `paid`: the money has left it. `refused`: with certainty it did not
 * pay and never will under this reference. `absent`: with certainty it has never had it, so it may be sent again under the same reference.
 * `unknown`: it cannot say, so it is asked again. Amount and currency are as it wrote them: whether they fit is judged here.
 */
export type PayoutUpdate = {
  status: 'accepted' | 'paid' | 'refused' | 'absent' | 'unknown';
  providerRef: string | null;
  amount: string | null;
  currency: string | null;
  /** Why it did not pay, in the company's words. */
  reason: string | null;
};

/** News that a company sends by itself, about the payout `orderRef`. */
export type PayoutEvent = PayoutUpdate & { eventId: string; orderRef: string };

/** The side of a provider that pays out. Its calls are made outside any transaction; one that throws or takes too long is an unknown outcome. */
export type PayoutSide = {
  /** Least and most of one payout in minor units, by kind of account and currency; what is not listed it does not pay. */
  terms: Partial<Record<PayoutKind, Partial<Record<Currency, { min: bigint; max: bigint }>>>>;
  /** Hands a payout over. Repeating it with one id is one payout. */
  send(order: PayoutOrder): Promise<PayoutUpdate>;
  /** Returns the outcome of the payout of this id. */
  readOutcome(id: string): Promise<PayoutUpdate>;
  /** Reads a callback of which every byte is covered by the provider's signature, not older or newer than its window. */
  verifyCallback(headers: CallbackHeaders, rawBody: Buffer, now: Date): Result<PayoutEvent, Failure<'payments.signature_invalid'>>;
};
