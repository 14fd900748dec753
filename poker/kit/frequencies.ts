import { choose } from '#kernel/fraction.ts';
import { choicesOf } from '#poker/kit/cards.ts';
import { categoryOf, valueOf, type Category } from '#poker/kit/rank.ts';

const ORDER: readonly Category[] = [
  'royal_flush',
  'straight_flush',
  'four_of_a_kind',
  'full_house',
  'flush',
  'straight',
  'three_of_a_kind',
  'two_pair',
  'pair',
  'high_card',
];

/**
 * Counts all hands of a size by category, and their distinct values. Hands are counted by how often they have each rank, and by which of
 * those ranks are in one suit; further suits make no difference.
 */
export function frequenciesOf(size: 5 | 7): { hands: Record<Category, bigint>; distinct: number } {
  const hands = Object.fromEntries(ORDER.map((category) => [category, 0n])) as Record<Category, bigint>;
  const values = new Set<number>();
  const add = (cards: readonly number[], count: bigint): void => {
    const value = valueOf(cards);
    values.add(value);
    hands[categoryOf(value)] += count;
  };
  for (const counts of rankCounts(size)) {
    const ranks = [...counts.keys()].filter((rank) => counts[rank]! > 0);
    const all = ranks.reduce((product, rank) => product * choose(4, counts[rank]!), 1n);
    let flushes = 0n;
    // At most one suit holds five of seven cards.
    for (let suited = 5; suited <= ranks.length; suited++)
      for (const inSuit of choicesOf(ranks, suited)) {
        const others = ranks.reduce((product, rank) => product * choose(3, counts[rank]! - (inSuit.includes(rank) ? 1 : 0)), 1n);
        if (others === 0n) continue;
        flushes += 4n * others;
        add(
          ranks.flatMap((rank) => suitsOf(rank, counts[rank]!, inSuit.includes(rank))),
          4n * others,
        );
      }
    if (all > flushes) add(unsuited(ranks, counts), all - flushes);
  }
  return { hands, distinct: values.size };
}

/** Returns every way in which so many cards share the 13 ranks, at most four of each. */
function rankCounts(size: number, rank = 0): number[][] {
  if (rank === 13) return size === 0 ? [[]] : [];
  return Array.from({ length: Math.min(4, size) + 1 }, (_count, held) => held).flatMap((held) =>
    rankCounts(size - held, rank + 1).map((rest) => [held, ...rest]),
  );
}

/** Returns cards of a rank: the first suit if it is the suit of the flush, then other suits. */
function suitsOf(rank: number, held: number, isSuited: boolean): number[] {
  const suits = isSuited ? [0, 1, 2, 3] : [1, 2, 3];
  return suits.slice(0, held).map((suit) => rank * 4 + suit);
}

/** Returns cards of these ranks that make no flush: suits change from card to card. */
function unsuited(ranks: readonly number[], counts: readonly number[]): number[] {
  let next = 0;
  return ranks.flatMap((rank) => Array.from({ length: counts[rank]! }, () => rank * 4 + (next++ % 4)));
}
