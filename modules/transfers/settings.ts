import * as z from 'zod/mini';
import { currency } from '#contracts/money.ts';

/** Settings of gifts in chat. */
export const settings = z.object({
  /** Daily budget for rain of the house that staff request, in major units by currency. A currency without a value has no rain. */
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
