import type * as z from 'zod/mini';
import { gameType, type GameType } from '#contracts/catalogue.ts';
import { addDays } from '#modules/promotions/days.ts';
import { amountIn, type Amounts, type DayOfPlay, type PromotionType, type ShareLine, type Term } from '#modules/promotions/type.ts';

/** The whole, in millionths of a per cent. */
const WHOLE = 100_000_000n;

/** Millionths of a per cent in a millionth of the whole. */
const IN_MILLION = 100;

/** Number of past days for which a share can be collected. Older shares expire. */
export const REACH_DAYS = 14;

/** Returns a type that shares a day of play automatically after its end. The part that its member collects by hand before is subtracted. */
export function shareOfDays<S extends { most: Amounts; least?: Amounts | undefined }>({
  settings,
  rateOf,
  terms,
}: {
  settings: z.ZodMiniType<S>;
  /** Returns the share of a category's turnover, in millionths of a per cent. */
  rateOf(settings: S, gameType: GameType): bigint;
  /** Returns the terms of the share. */
  terms(settings: S): Term[];
}) {
  /** The part of each game is rounded down separately. */
  const lines = (of: S, played: readonly DayOfPlay[]): ShareLine[] =>
    [...Map.groupBy(played, ({ gameType }) => gameType)].flatMap(([gameType, games]) => {
      const rate = gameType === null ? 0n : rateOf(of, gameType);
      if (gameType === null || rate === 0n) return [];
      const turnover = games.reduce((sum, one) => sum + one.turnover, 0n);
      return [{ gameType, turnover, rate, minor: games.reduce((sum, one) => sum + (one.turnover * rate) / WHOLE, 0n) }];
    });

  return {
    category: 'rebate',
    isJoined: false,
    given: 'issued',
    isOnce: false,
    settings,
    perTurnover: (of) =>
      gameType.options.flatMap((one) => {
        const rate = rateOf(of, one);
        return rate > 0n ? [{ gameType: one, perMillion: Math.ceil(Number(rate) / IN_MILLION) }] : [];
      }),
    byHand: { lines, least: ({ least }) => least ?? {}, most: ({ most }) => most },
    due: (of, { days, today, given }, currency) => {
      const top = amountIn(of.most, currency);
      if (top === undefined) return [];
      const least = amountIn(of.least ?? {}, currency) ?? 0n;
      const first = addDays(today, -REACH_DAYS);
      const byDay = Map.groupBy(
        days.filter(({ day }) => day >= first && day <= today),
        ({ day }) => day,
      );
      return [...byDay].flatMap(([day, played]) => {
        const sum = lines(of, played).reduce((total, { minor }) => total + minor, 0n);
        const paid = given.filter(({ slot }) => isOfDay(slot, day));
        const minor = (sum < top ? sum : top) - paid.reduce((total, one) => total + one.minor, 0n);
        if (minor <= 0n || (day === today && minor < least)) return [];
        const basis = played.reduce((total, { turnover }) => total + turnover, 0n);
        return [{ slot: paid.length === 0 ? `day/${day}` : `day/${day}/${paid.length + 1}`, day, minor, basis }];
      });
    },
    pay: () => ({ as: 'cash' }),
    terms: (of, currency) => [
      ...terms(of),
      { name: 'most_a_day', minor: amountIn(of.most, currency) ?? 0n },
      { name: 'daily' },
      { name: 'by_hand' },
      ...(amountIn(of.least ?? {}, currency) ? [{ name: 'least_by_hand' as const, minor: amountIn(of.least ?? {}, currency)! }] : []),
      { name: 'in_cash' },
    ],
  } satisfies PromotionType<S>;
}

/** Returns true for a slot of a day. Payments of a day are numbered: `day/2026-03-01`, `day/2026-03-01/2`. */
export function isOfDay(slot: string, day: string): boolean {
  return slot === `day/${day}` || slot.startsWith(`day/${day}/`);
}
