import * as z from 'zod/mini';
import { amountIn, amounts, wagering, wageringTerms, type PromotionType } from '#modules/promotions/index.ts';

/** Specification 9.12: the most that binding a Zalo account brings, in dong. */
const MOST_VND = 131_000n;

const settings = z.strictObject({
  amount: amounts.check(z.refine((of) => (amountIn(of, 'VND') ?? 0n) <= MOST_VND, `at most ${MOST_VND} VND`)),
  wagering,
});

/** A bonus for who has bound a Zalo account, once. The account stays bound, so that no other brings it again. */
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
