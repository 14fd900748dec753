import * as z from 'zod/mini';
import { amountIn, amounts, wagering, wageringTerms, type PromotionType } from '#modules/promotions/index.ts';

const settings = z.strictObject({
  /** Number of points that a member must spend in the mall for one reward. The next field is the most rewards of a member. */
  points: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000)),
  times: z.number().check(z.int(), z.minimum(1), z.maximum(100)),
  amount: amounts,
  wagering,
});

/** Bonus for points that a member has spent in the mall since the promotion began, once for each such number of points. */
export default {
  category: 'points',
  isJoined: false,
  given: 'claimed',
  isOnce: false,
  goesBy: 'points',
  settings,
  due: ({ points, times, amount }, { pointsSpent }, currency) => {
    const minor = amountIn(amount, currency) ?? 0n;
    if (minor === 0n) return [];
    const reached = Math.min(times, Math.floor(pointsSpent / points));
    return Array.from({ length: reached }, (_, at) => ({ slot: `points/${at + 1}`, minor, basis: BigInt(points) }));
  },
  pay: (of) => ({ as: 'bonus', wagering: of.wagering }),
  terms: ({ points, times, amount, wagering: requested }, currency) => [
    { name: 'amount', minor: amountIn(amount, currency) ?? 0n },
    { name: 'for_points', count: points },
    { name: 'times', count: times },
    ...wageringTerms(requested, currency),
  ],
} satisfies PromotionType<z.infer<typeof settings>>;
