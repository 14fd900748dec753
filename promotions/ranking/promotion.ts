import * as z from 'zod/mini';
import { amountIn, amounts, wagering, wageringTerms, type PromotionType } from '#modules/promotions/index.ts';

const settings = z.strictObject({
  /** Last place that receives the bonus. */
  places: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
  amount: amounts,
  wagering,
});

/** Bonus in addition to the prize for a place in the final table of a race, once for each race. Raffles do not count. */
export default {
  category: 'ranking',
  isJoined: true,
  given: 'claimed',
  isOnce: false,
  goesBy: 'places',
  settings,
  due: ({ places, amount }, facts, currency) => {
    const minor = amountIn(amount, currency) ?? 0n;
    const { joinedAt } = facts;
    if (minor === 0n || joinedAt === undefined) return [];
    return facts.places
      .filter(({ place, at }) => place <= places && at >= joinedAt)
      .map(({ raceId, place }) => ({ slot: `race/${raceId}`, minor, basis: BigInt(place) }));
  },
  pay: (of) => ({ as: 'bonus', wagering: of.wagering }),
  terms: ({ places, amount, wagering: requested }, currency) => [
    { name: 'amount', minor: amountIn(amount, currency) ?? 0n },
    { name: 'for_places', count: places },
    ...wageringTerms(requested, currency),
  ],
} satisfies PromotionType<z.infer<typeof settings>>;
