import * as z from 'zod/mini';
import { currency } from '#contracts/money.ts';

/** Settings of a brand about prizes of lotteries. */
export const settings = z.object({
  /** The least prize that waits for the approval of two staff members, in major units by currency; in other currencies no prize waits. */
  heldPrizes: z._default(z.partialRecord(currency, z.string()), {
    USD: '50000',
    USDT: '50000',
    CNY: '350000',
    THB: '1500000',
    VND: '1000000000',
  }),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    draws: z.output<typeof settings>;
  }
}
