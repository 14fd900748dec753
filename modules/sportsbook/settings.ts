import * as z from 'zod/mini';
import { currency } from '#contracts/money.ts';

/** Settings of a brand about payouts of sports bets. */
export const settings = z.object({
  /** The least payout that waits for two staff members, in major units by currency; in other currencies no payout waits for its size. */
  heldSportsPayouts: z._default(z.partialRecord(currency, z.string()), {
    USD: '25000',
    USDT: '25000',
    CNY: '175000',
    THB: '750000',
    VND: '500000000',
  }),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    sportsbook: z.output<typeof settings>;
  }
}
