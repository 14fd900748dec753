/** Ways to gamble a win. The mean return of each is exactly the win. */
export const GAMBLES = ['red', 'black', 'climb'] as const;
export type Gamble = (typeof GAMBLES)[number];

/** Rungs of the ladder; one of them climbs. */
export const RUNGS = 3;

/** Returns the factor by which a successful gamble multiplies the win. */
export function factorOf(on: Gamble): bigint {
  return on === 'climb' ? BigInt(RUNGS) : 2n;
}

/** Returns the present win of a round in minor units: the result of the last gamble, or else the win of its spin. */
export function standsOf({ won, gambles }: { won: string; gambles: readonly { stands: string }[] }): bigint {
  return BigInt(gambles.at(-1)?.stands ?? won);
}
