import * as z from 'zod/mini';
import { amountIn, amounts, wagering, wageringTerms, type PromotionType } from '#modules/promotions/index.ts';

/** Most amount in dong that binding a Zalo account gives (specification 9.12). */
const MOST_VND = 131_000n;

const settings = z.strictObject({
  amount: amounts.check(z.refine((of) => (amountIn(of, 'VND') ?? 0n) <= MOST_VND, `at most ${MOST_VND} VND`)),
  wagering,
});

/** Bonus for a member who has bound a Zalo account, once. The account stays bound, so no other member can use it for the bonus again. */
export default {
  category: 'newbie',
  isJoined: false,
  given: 'claimed',
  isOnce: true,
  settings,
  due: ({ amount }, { zaloBoundAt }, currency) => {
    const minor = amountIn(amount, currency) ?? 0n;
    return zaloBoundAt && minor > 0n ? [{ slot: 'zalo', minor, basis: minor }] : [];
  },
  pay: (of) => ({ as: 'bonus', wagering: of.wagering }),
  terms: ({ amount, wagering: requested }, currency) => [
    { name: 'amount', minor: amountIn(amount, currency) ?? 0n },
    { name: 'for_zalo' },
    ...wageringTerms(requested, currency),
  ],
} satisfies PromotionType<z.infer<typeof settings>>;
