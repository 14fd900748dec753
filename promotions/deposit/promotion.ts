import * as z from 'zod/mini';
import { amountIn, amounts, bps, wagering, wageringTerms, type Facts, type PromotionType } from '#modules/promotions/index.ts';

const settings = z.strictObject({
  /** Bonus as a share of the deposit, in hundredths of a per cent. The next fields are the most that is given and the least deposit. */
  share: bps,
  most: amounts,
  least: amounts,
  /** Number of deposits after joining that count. */
  deposits: z.number().check(z.int(), z.minimum(1), z.maximum(50)),
  wagering,
});

/** Returns the deposits that count: the first `most` of at least `bottom` after joining. */
function counted({ deposits, joinedAt }: Pick<Facts, 'deposits' | 'joinedAt'>, bottom: bigint, most: number): Facts['deposits'] {
  if (joinedAt === undefined) return [];
  return deposits.filter(({ at, minor }) => at >= joinedAt && minor >= bottom).slice(0, most);
}

/** Share of each of the first deposits after joining, as a bonus. */
export default {
  category: 'deposit',
  isJoined: true,
  given: 'claimed',
  isOnce: false,
  settings,
  due: ({ share, most, least, deposits }, facts, currency) => {
    const [top, bottom] = [amountIn(most, currency), amountIn(least, currency)];
    if (top === undefined || bottom === undefined) return [];
    return counted(facts, bottom, deposits)
      .map(({ id, minor }) => {
        const part = (minor * BigInt(share)) / 10_000n;
        return { slot: `deposit/${id}`, minor: part < top ? part : top, basis: minor };
      })
      .filter(({ minor }) => minor > 0n);
  },
  nextDeposit: ({ share, most, least, deposits }, facts, currency) => {
    const [top, bottom] = [amountIn(most, currency), amountIn(least, currency)];
    if (top === undefined || bottom === undefined || counted(facts, bottom, deposits).length >= deposits) return undefined;
    return { bps: share, most: top, least: bottom };
  },
  pay: (of) => ({ as: 'bonus', wagering: of.wagering }),
  terms: ({ share, most, least, deposits, wagering: requested }, currency) => [
    { name: 'share_of_deposit', bps: share },
    { name: 'most', minor: amountIn(most, currency) ?? 0n },
    { name: 'least_deposit', minor: amountIn(least, currency) ?? 0n },
    { name: 'deposits', count: deposits },
    ...wageringTerms(requested, currency),
  ],
} satisfies PromotionType<z.infer<typeof settings>>;
