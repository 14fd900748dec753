import { ACE } from '#poker/kit/cards.ts';

/** Index of the eight with the ace low: ace 0, two 1, up to the eight 7. */
const EIGHT = 7;

/**
 * Returns the value of a low hand of five cards, eight or better; a lower value is better. `undefined` if they make none. Straights and flushes
 * do not count, the ace is low.
 */
export function lowOf(five: readonly number[]): number | undefined {
  return lowOfRanks(five.reduce((ranks, card) => ranks | (1 << (card >> 2)), 0));
}

/** Returns the value of a low hand from the mask of the ranks of its five cards. */
export function lowOfRanks(ranks: number): number | undefined {
  const mask = ((ranks << 1) & ~(1 << (ACE + 1))) | (ranks >> ACE);
  return mask < 1 << (EIGHT + 1) && ones(mask) === 5 ? mask : undefined;
}

function ones(mask: number): number {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count++;
  return count;
}
