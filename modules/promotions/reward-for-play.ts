import * as z from 'zod/mini';
import type { GameType } from '#contracts/catalogue.ts';
import type { PromotionCategory } from '#contracts/promotions.ts';
import type { Currency } from '#kernel/money.ts';
import { dayBefore } from '#modules/promotions/days.ts';
import { amountIn, amounts, wagering, wageringTerms, type PromotionType } from '#modules/promotions/type.ts';

const settings = z.strictObject({
  /** Turnover on one day in all kinds of games that count. */
  turnover: amounts,
  amount: amounts,
  wagering,
});

/** Returns a type with a bonus for a turnover on one day in some kinds of games. It can be collected on the day after, from joining on. */
export function rewardForPlay(category: PromotionCategory, gameTypes: readonly GameType[]) {
  return {
    category,
    isJoined: true,
    given: 'claimed',
    isOnce: false,
    perTurnover: ({ turnover, amount }) => {
      const parts = (Object.keys(amount) as Currency[]).flatMap((currency) => {
        const [requested, minor] = [amountIn(turnover, currency), amountIn(amount, currency)];
        return requested && minor ? [Math.ceil((Number(minor) * 1_000_000) / Number(requested))] : [];
      });
      return parts.length === 0 ? [] : gameTypes.map((gameType) => ({ gameType, perMillion: Math.max(...parts) }));
    },
    settings,
    due: ({ turnover, amount }, { days, today, joinedDay }, currency) => {
      const [requested, minor] = [amountIn(turnover, currency), amountIn(amount, currency)];
      if (joinedDay === undefined || requested === undefined || requested === 0n || minor === undefined || minor === 0n) return [];
      const yesterday = dayBefore(today);
      const counted = days.filter(
        (one) => one.day === yesterday && one.day >= joinedDay && gameTypes.some((type) => type === one.gameType),
      );
      const basis = counted.reduce((sum, one) => sum + one.turnover, 0n);
      return basis >= requested ? [{ slot: `day/${yesterday}`, minor, basis }] : [];
    },
    pay: (of) => ({ as: 'bonus', wagering: of.wagering }),
    terms: ({ turnover, amount, wagering: requested }, currency) => [
      { name: 'amount', minor: amountIn(amount, currency) ?? 0n },
      { name: 'turnover_of', minor: amountIn(turnover, currency) ?? 0n, kinds: gameTypes },
      { name: 'day_after' },
      ...wageringTerms(requested, currency),
    ],
  } satisfies PromotionType<z.infer<typeof settings>>;
}
