import { ACE } from '#poker/kit/cards.ts';

/** Ranks with the ace low: the ace 0, the two 1, to the eight 7. */
const EIGHT = 7;

/**
 * Returns the value of a low hand of five cards, eight or better; a lower value is better. `undefined` if they make none. Straights and flushes
 * do not count, the ace is low.
 */
export function lowOf(five: readonly number[]): number | undefined {
  let mask = 0;
  for (const card of five) mask |= 1 << (card >> 2 === ACE ? 0 : (card >> 2) + 1);
  const isLow = mask < 1 << (EIGHT + 1) && five.length === 5 && ones(mask) === 5;
  return isLow ? mask : undefined;
}

function ones(mask: number): number {
  let count = 0;
  for (let rest = mask; rest; rest &= rest - 1) count++;
  return count;
}
