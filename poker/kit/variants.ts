import { choicesOf } from '#poker/kit/cards.ts';
import { lowOf } from '#poker/kit/low.ts';
import { valueOf, type Ranking } from '#poker/kit/rank.ts';

export type Limit = 'none' | 'pot' | 'fixed';

/** A game of the room: how many cards a seat holds and must use, how bets are limited, and whether a low hand shares the pot. */
export type Variant = { code: string; limit: Limit; holes: number; used: 'any' | 'two'; ranking: Ranking; hasLow: boolean };

const variant = (code: string, limit: Limit, holes = 2, more: Partial<Variant> = {}): Variant => ({
  code,
  limit,
  holes,
  used: holes === 2 ? 'any' : 'two',
  ranking: 'standard',
  hasLow: code.endsWith('/8'),
  ...more,
});

/**
 * Games by the codes that hand histories use: N, P, F for the limit, T hold'em, S short deck, O Omaha with the number of its cards, /8 with
 * a low of eight.
 */
export const VARIANTS: Readonly<Record<string, Variant>> = Object.fromEntries(
  [
    variant('NT', 'none'),
    variant('PT', 'pot'),
    variant('FT', 'fixed'),
    variant('NS', 'none', 2, { ranking: 'short' }),
    variant('PO', 'pot', 4),
    variant('PO5', 'pot', 5),
    variant('PO6', 'pot', 6),
    variant('NO/8', 'none', 4),
    variant('PO/8', 'pot', 4),
    variant('PO5/8', 'pot', 5),
    variant('FO/8', 'fixed', 4),
  ].map((one) => [one.code, one]),
);

/** Strength of a seat's cards with the board: a higher `high` is better, and a lower `low`, which is undefined without a low hand. */
export type Strength = { high: number; low: number | undefined };

export function strengthOf({ used, ranking, hasLow }: Variant, holes: readonly number[], board: readonly number[]): Strength {
  if (used === 'any') return { high: valueOf([...holes, ...board], ranking), low: undefined };
  let high = -1;
  let low: number | undefined;
  for (const two of choicesOf(holes, 2))
    for (const three of choicesOf(board, 3)) {
      const five = [...two, ...three];
      high = Math.max(high, valueOf(five, ranking));
      const lower = hasLow ? lowOf(five) : undefined;
      if (lower !== undefined && (low === undefined || lower < low)) low = lower;
    }
  return { high, low };
}
