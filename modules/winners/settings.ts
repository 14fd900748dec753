import * as z from 'zod/mini';
import { currency } from '#contracts/money.ts';

/** Settings of the winner board. */
export const settings = z.object({
  /** Least win on the board, in major units by currency. Wins in other currencies are not shown. */
  winnerThreshold: z._default(z.partialRecord(currency, z.string()), {
    USD: '50',
    USDT: '50',
    CNY: '350',
    THB: '1500',
    VND: '1000000',
  }),
});

declare module '#platform/module/settings.ts' {
  interface BrandSettings {
    winners: z.output<typeof settings>;
  }
}
