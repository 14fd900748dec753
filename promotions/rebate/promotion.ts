import * as z from 'zod/mini';
import { gameType, type GameType } from '#contracts/catalogue.ts';
import { amountIn, amounts, bps, type PromotionType } from '#modules/promotions/index.ts';

const settings = z.strictObject({
  /** Of the turnover of each category, in hundredths of a percent. */
  rates: z.partialRecord(gameType, bps),
  most: amounts,
});

/** A part of each day's turnover, in cash, for days that are over. */
export default {
  category: 'rebate',
  isJoined: false,
  given: 'issued',
  isOnce: false,
  settings,
  due: ({ rates, most }, { days, today }, currency) => {
    const top = amountIn(most, currency);
    if (top === undefined) return [];
    const byDay = Map.groupBy(
      days.filter(({ day }) => day < today),
      ({ day }) => day,
    );
    return [...byDay]
      .map(([day, played]) => {
        const parts = played.map(({ gameType: one, turnover }) => (turnover * BigInt(one === null ? 0 : (rates[one] ?? 0))) / 10_000n);
        const sum = parts.reduce((total, part) => total + part, 0n);
        return { slot: `day/${day}`, minor: sum < top ? sum : top, basis: played.reduce((total, { turnover }) => total + turnover, 0n) };
      })
      .filter(({ minor }) => minor > 0n);
  },
  pay: () => ({ as: 'cash' }),
  terms: ({ rates, most }, currency) => [
    ...(Object.entries(rates) as [GameType, number][]).map(([one, rate]) => ({ name: 'rebate' as const, kind: one, bps: rate })),
    { name: 'most_a_day', minor: amountIn(most, currency) ?? 0n },
    { name: 'daily' },
    { name: 'in_cash' },
  ],
} satisfies PromotionType<z.infer<typeof settings>>;
