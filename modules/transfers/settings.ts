import * as z from 'zod/mini';
import { currency } from '#contracts/money.ts';

/** Gifts in chat. */
export const settings = z.object({
  /** The most that staff may let rain in a day of the brand, in major units by currency; in other currencies nothing. */
  houseRain: z._default(z.partialRecord(currency, z.string()), {
    USD: '500',
    USDT: '500',
    CNY: '3500',
    THB: '15000',
    VND: '10000000',
  }),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    transfers: z.output<typeof settings>;
  }
}
