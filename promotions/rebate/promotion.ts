import * as z from 'zod/mini';
import { gameType, type GameType } from '#contracts/catalogue.ts';
import { amounts, bps, shareOfDays } from '#modules/promotions/index.ts';

const settings = z.strictObject({
  /** Share of the turnover of each category, in hundredths of a per cent. */
  rates: z.partialRecord(gameType, bps),
  /** Most amount of one day. */
  most: amounts,
  /** Least amount that a member can collect during the day. */
  least: z.optional(amounts),
});

/** Share of the turnover of each day, in cash. */
export default shareOfDays({
  settings,
  rateOf: ({ rates }, one) => BigInt(rates[one] ?? 0) * 10_000n,
  terms: ({ rates }) => (Object.entries(rates) as [GameType, number][]).map(([kind, rate]) => ({ name: 'rebate', kind, bps: rate })),
});
