import * as z from 'zod/mini';
import { amountIn, amounts, bps, dayBefore, wagering, wageringTerms, type PromotionType } from '#modules/promotions/index.ts';

const settings = z.strictObject({
  /** Share of the net loss of a day, in hundredths of a per cent. */
  share: bps,
  /** Least amount that is given. The next field is the most. */
  least: amounts,
  most: amounts,
  wagering,
});

/** Share of the net loss of a completed day. Members collect it on the next day. */
export default {
  category: 'slots',
  isJoined: true,
  given: 'claimed',
  isOnce: false,
  settings,
  due: ({ share, least, most }, { days, today, joinedDay }, currency) => {
    const [bottom, top] = [amountIn(least, currency), amountIn(most, currency)];
    if (joinedDay === undefined || bottom === undefined || top === undefined) return [];
    const yesterday = dayBefore(today);
    const played = days.filter(({ day }) => day === yesterday && day >= joinedDay);
    const lost = played.reduce((sum, { houseWin }) => sum + houseWin, 0n);
    if (lost <= 0n || lost < bottom) return [];
    const part = (lost * BigInt(share)) / 10_000n;
    return part > 0n ? [{ slot: `day/${yesterday}`, minor: part < top ? part : top, basis: lost }] : [];
  },
  pay: (of) => ({ as: 'bonus', wagering: of.wagering }),
  terms: ({ share, least, most, wagering: requested }, currency) => [
    { name: 'share_of_loss', bps: share },
    { name: 'least_loss', minor: amountIn(least, currency) ?? 0n },
    { name: 'most', minor: amountIn(most, currency) ?? 0n },
    { name: 'day_after' },
    ...wageringTerms(requested, currency),
  ],
} satisfies PromotionType<z.infer<typeof settings>>;
