import * as z from 'zod/mini';
import { amountIn, amounts, wagering, wageringTerms, type PromotionType } from '#modules/promotions/index.ts';

const DAY_MS = 86_400_000;

const settings = z.strictObject({
  amount: amounts,
  /** Number of days after registration within which the bonus can be collected. */
  days: z.number().check(z.int(), z.minimum(1), z.maximum(90)),
  wagering,
});

/** Welcome bonus for a new member, once. */
export default {
  category: 'newbie',
  isJoined: false,
  given: 'claimed',
  isOnce: true,
  settings,
  due: ({ amount, days }, { now, registeredAt }, currency) => {
    const minor = amountIn(amount, currency) ?? 0n;
    const isNew = now.getTime() - registeredAt.getTime() < days * DAY_MS;
    return isNew && minor > 0n ? [{ slot: 'registration', minor, basis: minor }] : [];
  },
  pay: (of) => ({ as: 'bonus', wagering: of.wagering }),
  terms: ({ amount, days, wagering: requested }, currency) => [
    { name: 'amount', minor: amountIn(amount, currency) ?? 0n },
    { name: 'new_days', count: days },
    ...wageringTerms(requested, currency),
  ],
} satisfies PromotionType<z.infer<typeof settings>>;
