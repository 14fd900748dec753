import type { PayoutKind } from '#contracts/withdrawals.ts';
import type { Currency, Money } from '#kernel/money.ts';
import type { Failure, Result } from '#kernel/result.ts';
import type { CallbackHeaders } from '#modules/cashier/providers/provider.ts';

/** Order to a provider to pay out. */
export type PayoutOrder = {
  /** The reference under which the provider knows the payout: it stands for one payout, however often the order is sent. */
  id: string;
  /** The number that the member sees, e.g. `W 0051 003`. */
  label: string;
  amount: Money;
  to: { kind: PayoutKind; institution: string; holder: string; number: string };
};

/**
 * Report of a provider on a payout. `accepted`: the provider has the order and will pay. `paid`: the money has left the provider.
 * `refused`: the provider has certainly not paid and never will under this reference. `absent`: the provider has certainly never received
 * the order, so it may be sent again under the same reference. `unknown`: the provider cannot say, so it is queried again. Amount and
 * currency are as the provider wrote them, and are compared here.
 */
export type PayoutUpdate = {
  status: 'accepted' | 'paid' | 'refused' | 'absent' | 'unknown';
  providerRef: string | null;
  amount: string | null;
  currency: string | null;
  /** Why the provider did not pay, in its own words. */
  reason: string | null;
};

/** Report that a provider sends by itself, about the payout `orderRef`. */
export type PayoutEvent = PayoutUpdate & { eventId: string; orderRef: string };

/** Payout functions of a provider. They are called outside any transaction; a call that throws or takes too long has an unknown outcome. */
export type PayoutSide = {
  /** Least and most of one payout in minor units, by kind of account and currency; the provider does not pay what is not listed. */
  terms: Partial<Record<PayoutKind, Partial<Record<Currency, { min: bigint; max: bigint }>>>>;
  /** Sends a payout order. Repeats with the same id are one payout. */
  send(order: PayoutOrder): Promise<PayoutUpdate>;
  /** Returns the outcome of the payout with this id. */
  readOutcome(id: string): Promise<PayoutUpdate>;
  /** Reads a callback. Refuses it unless the provider's signature covers every byte and its time is within the accepted window. */
  verifyCallback(headers: CallbackHeaders, rawBody: Buffer, now: Date): Result<PayoutEvent, Failure<'payments.signature_invalid'>>;
};
