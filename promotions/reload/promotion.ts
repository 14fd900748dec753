import * as z from 'zod/mini';
import { WEEKDAYS } from '#kernel/weekday.ts';
import { amountIn, amounts, bps, wagering, wageringTerms, weekdayOf, type PromotionType } from '#modules/promotions/index.ts';

const settings = z.strictObject({
  /** Days of the week on which the bonus is given. */
  weekdays: z.array(z.enum(WEEKDAYS)).check(z.minLength(1), z.maxLength(7)),
  /** Bonus as a share of the deposit, in hundredths of a per cent. The next fields are the most that is given and the least deposit. */
  share: bps,
  most: amounts,
  least: amounts,
  wagering,
});

/** Share of the first deposit on each of some days of the week, as a bonus. */
export default {
  category: 'deposit',
  isJoined: true,
  given: 'claimed',
  isOnce: false,
  settings,
  due: ({ weekdays, share, most, least }, { deposits, joinedAt }, currency) => {
    const [top, bottom] = [amountIn(most, currency), amountIn(least, currency)];
    if (joinedAt === undefined || top === undefined || bottom === undefined) return [];
    const byDay = Map.groupBy(
      deposits.filter(({ at, day, minor }) => at >= joinedAt && minor >= bottom && weekdays.includes(weekdayOf(day))),
      ({ day }) => day,
    );
    return [...byDay.values()]
      .map(([first]) => {
        const { id, minor } = first!;
        const part = (minor * BigInt(share)) / 10_000n;
        return { slot: `deposit/${id}`, minor: part < top ? part : top, basis: minor };
      })
      .filter(({ minor }) => minor > 0n);
  },
  nextDeposit: ({ weekdays, share, most, least }, { deposits, joinedAt, today }, currency) => {
    const [top, bottom] = [amountIn(most, currency), amountIn(least, currency)];
    if (top === undefined || bottom === undefined || !weekdays.includes(weekdayOf(today))) return undefined;
    const hasCounted = joinedAt !== undefined && deposits.some(({ at, day, minor }) => day === today && at >= joinedAt && minor >= bottom);
    return hasCounted ? undefined : { bps: share, most: top, least: bottom };
  },
  pay: (of) => ({ as: 'bonus', wagering: of.wagering }),
  terms: ({ weekdays, share, most, least, wagering: requested }, currency) => [
    { name: 'share_of_deposit', bps: share },
    { name: 'most', minor: amountIn(most, currency) ?? 0n },
    { name: 'least_deposit', minor: amountIn(least, currency) ?? 0n },
    { name: 'weekdays', weekdays: WEEKDAYS.filter((one) => weekdays.includes(one)) },
    ...wageringTerms(requested, currency),
  ],
} satisfies PromotionType<z.infer<typeof settings>>;
