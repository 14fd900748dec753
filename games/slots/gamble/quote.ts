/** Ways to gamble a win. Each returns the win exactly on average. */
export const GAMBLES = ['red', 'black', 'climb'] as const;
export type Gamble = (typeof GAMBLES)[number];

/** Rungs of the ladder, of which one climbs. */
export const RUNGS = 3;

/** Factor by which a gamble multiplies a win that stands. */
export function factorOf(on: Gamble): bigint {
  return on === 'climb' ? BigInt(RUNGS) : 2n;
}
