import * as z from 'zod/mini';
import { amountIn, amounts, wagering, wageringTerms, type PromotionType } from '#modules/promotions/index.ts';

const settings = z.strictObject({ amount: amounts, wagering });

/** Bonus for a member who shows something to staff, such as the app on a phone. It is given once, after staff approve the application. */
export default {
  category: 'app',
  isJoined: false,
  isApplied: true,
  given: 'claimed',
  isOnce: true,
  settings,
  due: ({ amount }, { approved }, currency) => {
    const minor = amountIn(amount, currency);
    if (approved.length === 0 || minor === undefined || minor === 0n) return [];
    return [{ slot: 'application', minor, basis: minor }];
  },
  pay: (of) => ({ as: 'bonus', wagering: of.wagering }),
  terms: ({ amount, wagering: requested }, currency) => [
    { name: 'amount', minor: amountIn(amount, currency) ?? 0n },
    { name: 'decided_by_staff' },
    ...wageringTerms(requested, currency),
  ],
} satisfies PromotionType<z.infer<typeof settings>>;
