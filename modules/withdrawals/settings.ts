import * as z from 'zod/mini';
import { currency } from '#contracts/money.ts';
import { payoutKind } from '#contracts/withdrawals.ts';

/**
 * Fee of a withdrawal, by the kind of its payout account. The fee is a part of the amount in basis points, and at least `least`, in major
 * units by currency. The first `freePerDay` withdrawals of a calendar day of the brand are free.
 */
const fees = z.object({
  kinds: z._default(z.partialRecord(payoutKind, z.object({ bps: z.number(), least: z.partialRecord(currency, z.string()) })), {}),
  freePerDay: z._default(z.number(), 0),
});
export type FeeRules = z.output<typeof fees>;

/** Settings of a brand about withdrawals. */
export const settings = z.object({
  /**
   * The part of an amount, in basis points, that is held in addition until the member confirms or denies the receipt (4.36). After
   * `minutes` a withdrawal without an answer counts as received, and the house keeps the held part.
   */
  receipt: z.prefault(z.object({ depositBps: z._default(z.number(), 0), minutes: z._default(z.number(), 30) }), {}),
  withdrawalFees: z.prefault(fees, {}),
  /**
   * The most that one staff member pays out by runs within 24 hours without a second approver, in major units by currency; other currencies
   * need two.
   */
  payoutRunAlone: z._default(z.partialRecord(currency, z.string()), {
    USD: '1000',
    USDT: '1000',
    CNY: '7000',
    THB: '30000',
    VND: '20000000',
  }),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    withdrawals: z.output<typeof settings>;
  }
}
