/** Ways to gamble a win. Each returns the win exactly on average. */
export const GAMBLES = ['red', 'black', 'climb'] as const;
export type Gamble = (typeof GAMBLES)[number];

/** Rungs of the ladder, of which one climbs. */
export const RUNGS = 3;

/** Factor by which a gamble multiplies a win that stands. */
export function factorOf(on: Gamble): bigint {
  return on === 'climb' ? BigInt(RUNGS) : 2n;
}

/** Returns what a round stands at, in minor units: the result of the last gamble, or the win of its spin, both as text. */
export function standsOf({ won, gambles }: { won: string; gambles: readonly { stands: string }[] }): bigint {
  return BigInt(gambles.at(-1)?.stands ?? won);
}
