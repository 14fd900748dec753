import * as z from 'zod/mini';
import { currency } from '#contracts/money.ts';
import { payoutKind } from '#contracts/withdrawals.ts';

/**
 * The price of a withdrawal, by the kind of account that it goes to. It is a part of the amount in hundredths of a per cent, and not under
 * the least in major units by currency. The first `freePerDay` of a calendar day of the brand are free.
 */
const fees = z.object({
  kinds: z._default(z.partialRecord(payoutKind, z.object({ bps: z.number(), least: z.partialRecord(currency, z.string()) })), {}),
  freePerDay: z._default(z.number(), 0),
});
export type FeeRules = z.output<typeof fees>;

/** Money out. */
export const settings = z.object({
  /**
   * The part of an amount, in hundredths of a per cent, that is held beside it until its member confirms or denies the receipt (4.36).
   * After `minutes` a withdrawal without an answer counts as received, and the held part is kept.
   */
  receipt: z.prefault(z.object({ depositBps: z._default(z.number(), 0), minutes: z._default(z.number(), 30) }), {}),
  withdrawalFees: z.prefault(fees, {}),
  /** The most that one person pays out by runs without a second approver in 24 hours, in major units by currency; other currencies need two. */
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
