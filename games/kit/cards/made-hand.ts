/** Rank of an ace. Ranks count from 0 (a two) to 12, as in `rankOf`. */
export const ACE = 12;

/** Names of hands of five cards, from the lowest to the highest. Five of a kind needs a wild card. */
export const HANDS = [
  'high_card',
  'pair',
  'two_pair',
  'three',
  'straight',
  'flush',
  'full_house',
  'four',
  'straight_flush',
  'royal_flush',
  'five',
] as const;
export type HandName = (typeof HANDS)[number];

/**
 * A hand. `by` has the ranks that decide between two hands of the same name, the most important rank first; for a straight only its top
 * card.
 */
export type MadeHand = { hand: HandName; by: readonly number[] };

/** Returns the best hand of `ranks` and `wilds` wild cards, five cards in all. `isFlush`: the cards of `ranks` have one suit. */
export function madeHand(ranks: readonly number[], isFlush: boolean, wilds = 0): MadeHand {
  const groups = groupsOf(ranks);
  const by = groups.map(([rank]) => rank);
  const most = groups[0]![1] + wilds;
  const top = straightTop(ranks);
  if (most === 5) return { hand: 'five', by };
  if (isFlush && top !== undefined) return { hand: top === ACE ? 'royal_flush' : 'straight_flush', by: [top] };
  if (most === 4) return { hand: 'four', by };
  if (groups.length === 2) return { hand: 'full_house', by };
  if (isFlush) return { hand: 'flush', by };
  if (top !== undefined) return { hand: 'straight', by: [top] };
  if (most === 3) return { hand: 'three', by };
  if (groups.length === 3) return { hand: 'two_pair', by };
  return { hand: most === 2 ? 'pair' : 'high_card', by };
}

/**
 * Returns the top card of the highest straight that contains the ranks, with wild cards in its gaps. An ace may also be the lowest card.
 * Undefined if there is none.
 */
function straightTop(ranks: readonly number[]): number | undefined {
  if (new Set(ranks).size < ranks.length) return undefined;
  const low = ranks.map((rank) => (rank === ACE ? -1 : rank));
  const fits = (all: readonly number[]): boolean => Math.max(...all) - Math.min(...all) <= 4;
  if (fits(ranks)) return Math.min(ACE, Math.min(...ranks) + 4);
  return fits(low) ? Math.min(...low) + 4 : undefined;
}

/** Returns the ranks with their counts, sorted by count, then by rank, both from the highest. */
function groupsOf(ranks: readonly number[]): [rank: number, count: number][] {
  const counts = new Map<number, number>();
  for (const rank of ranks) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || b - a);
}
