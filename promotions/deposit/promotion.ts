import * as z from 'zod/mini';
import { amountIn, amounts, bps, wagering, wageringTerms, type PromotionType } from '#modules/promotions/index.ts';

const settings = z.strictObject({
  /** How much of the deposit is given on top, in hundredths of a percent, and at most. */
  share: bps,
  most: amounts,
  least: amounts,
  /** How many deposits count, from joining on. */
  deposits: z.number().check(z.int(), z.minimum(1), z.maximum(50)),
  wagering,
});

/** A part of a deposit on top, for the first deposits after joining. */
export default {
  category: 'deposit',
  isJoined: true,
  given: 'claimed',
  isOnce: false,
  settings,
  due: ({ share, most, least, deposits: counted }, { deposits, joinedAt }, currency) => {
    const [top, bottom] = [amountIn(most, currency), amountIn(least, currency)];
    if (joinedAt === undefined || top === undefined || bottom === undefined) return [];
    return deposits
      .filter(({ at, minor }) => at >= joinedAt && minor >= bottom)
      .slice(0, counted)
      .map(({ id, minor }) => {
        const part = (minor * BigInt(share)) / 10_000n;
        return { slot: `deposit/${id}`, minor: part < top ? part : top, basis: minor };
      })
      .filter(({ minor }) => minor > 0n);
  },
  pay: (of) => ({ as: 'bonus', wagering: of.wagering }),
  terms: ({ share, most, least, deposits, wagering: asked }, currency) => [
    { name: 'share_of_deposit', bps: share },
    { name: 'most', minor: amountIn(most, currency) ?? 0n },
    { name: 'least_deposit', minor: amountIn(least, currency) ?? 0n },
    { name: 'deposits', count: deposits },
    ...wageringTerms(asked, currency),
  ],
} satisfies PromotionType<z.infer<typeof settings>>;
