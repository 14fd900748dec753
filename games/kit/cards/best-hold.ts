import { fraction, type Fraction } from '#kernel/fraction.ts';
import type { FiveTable } from '#games/kit/cards/five-table.ts';

/** Places of the dealt cards that are held, and the mean return of this hold for a stake of 1. */
export type Hold = { hold: readonly number[]; ev: Fraction };

/**
 * A draw poker game: the category of each set of five cards, the payout of each category for a stake of 1, and the number of cards in the
 * pack.
 */
export type DrawGame = { categories: FiveTable; pays: readonly number[]; pack: number };

/**
 * All 32 holds, in the order in which the best hold is searched. The first of equally good holds counts: it holds most cards, or cards
 * further left.
 */
export const HOLDS: readonly (readonly number[])[] = Array.from({ length: 32 }, (_, mask) =>
  [0, 1, 2, 3, 4].filter((place) => mask & (16 >> place)),
)
  .toReversed()
  .toSorted((a, b) => b.length - a.length);

/**
 * Returns the hold with the highest mean return, counted over every possible draw for each of the 32 holds. The count takes about ten
 * milliseconds.
 */
export function bestHoldOf(game: DrawGame, dealt: readonly number[]): Hold {
  const draws = drawsFrom(game, dealt);
  let best: { hold: readonly number[]; sum: number; ways: number } | undefined;
  for (const hold of HOLDS) {
    const { sum, ways } = draws(hold);
    // The products are below 2^53: sums are less than 10^10, and ways less than 2 · 10^6.
    if (!best || sum * best.ways > best.sum * ways) best = { hold, sum, ways };
  }
  return { hold: best!.hold, ev: fraction(BigInt(best!.sum), BigInt(best!.ways)) };
}

/** Returns a function that gives, for a hold, the sum of the payouts of all its draws and the number of these draws. */
function drawsFrom(
  { categories, pays, pack }: DrawGame,
  dealt: readonly number[],
): (hold: readonly number[]) => { sum: number; ways: number } {
  const left = Array.from({ length: pack }, (_, card) => card).filter((card) => !dealt.includes(card));
  const paysOf = (key: number, suits: number): number => pays[valueAt(categories, key, suits)]!;
  const keys = left.map((card) => categories.keys[card]!);
  const suits = left.map((card) => categories.suits[card]!);
  let ways = 0;
  const total = (count: number, from: number, key: number, seen: number): number => {
    if (count === 0) {
      ways += 1;
      return paysOf(key, seen);
    }
    let sum = 0;
    const end = left.length - count;
    if (count === 1) {
      for (let at = from; at <= end; at++) sum += paysOf(key + keys[at]!, seen | suits[at]!);
      ways += end - from + 1;
      return sum;
    }
    for (let at = from; at <= end; at++) sum += total(count - 1, at + 1, key + keys[at]!, seen | suits[at]!);
    return sum;
  };
  return (hold) => {
    ways = 0;
    const held = hold.map((place) => dealt[place]!);
    const key = held.reduce((all, card) => all + categories.keys[card]!, 0);
    const seen = held.reduce((all, card) => all | categories.suits[card]!, 0);
    return { sum: total(5 - held.length, 0, key, seen), ways };
  };
}

function valueAt({ mixed, suited }: FiveTable, key: number, suits: number): number {
  return ((suits & (suits - 1)) === 0 ? suited : mixed)[key]!;
}
