import * as z from 'zod/mini';
import { gameType } from '#contracts/catalogue.ts';
import { addDays, amountIn, amounts, bps, mondayOf, type PromotionType } from '#modules/promotions/index.ts';

const settings = z.strictObject({
  /** Share of the net loss of a week, in hundredths of a per cent. */
  share: bps,
  /** Least amount that is given. The next field is the most. */
  least: amounts,
  most: amounts,
  /** Categories of games that count. */
  gameTypes: z.array(gameType).check(z.minLength(1), z.maxLength(12)),
});

/** Share of the net loss of a completed week, in cash. Members collect it in the next week. */
export default {
  category: 'rebate',
  isJoined: true,
  given: 'claimed',
  isOnce: false,
  settings,
  due: ({ share, least, most, gameTypes }, { days, today, joinedDay }, currency) => {
    const [bottom, top] = [amountIn(least, currency), amountIn(most, currency)];
    if (joinedDay === undefined || bottom === undefined || top === undefined) return [];
    const thisWeek = mondayOf(today);
    const lastWeek = addDays(thisWeek, -7);
    const counted = days.filter(
      (one) => one.day >= lastWeek && one.day < thisWeek && one.day >= joinedDay && gameTypes.some((type) => type === one.gameType),
    );
    const lost = counted.reduce((sum, { houseWin }) => sum + houseWin, 0n);
    if (lost <= 0n || lost < bottom) return [];
    const part = (lost * BigInt(share)) / 10_000n;
    return part > 0n ? [{ slot: `week/${lastWeek}`, minor: part < top ? part : top, basis: lost }] : [];
  },
  pay: () => ({ as: 'cash' }),
  terms: ({ share, least, most, gameTypes }, currency) => [
    { name: 'share_of_week', bps: share, kinds: gameTypes },
    { name: 'least_loss', minor: amountIn(least, currency) ?? 0n },
    { name: 'most', minor: amountIn(most, currency) ?? 0n },
    { name: 'week_after' },
    { name: 'in_cash' },
  ],
} satisfies PromotionType<z.infer<typeof settings>>;
