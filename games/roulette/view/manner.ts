import { MOST_REACH, USUAL_REACH } from '#games/roulette/quote.ts';

/** Manner of laying chips: on the felt or on the racetrack, and the number of neighbours on each side. */
export type Manner = `${'felt' | 'race'}-${number}`;

export const PLAIN: Manner = 'felt-0';

export function isRace(manner: string): boolean {
  return manner.startsWith('race');
}

export function reachOf(manner: string): number {
  return Number(manner.split('-')[1]);
}

/** Switches between the felt and the racetrack. */
export function turned(manner: string): Manner {
  return isRace(manner) ? PLAIN : `race-${USUAL_REACH}`;
}

/** Switches the neighbours: on the felt on or off; on the racetrack to one more on each side, and after the most back to one. */
export function reached(manner: string): Manner {
  const reach = reachOf(manner);
  if (isRace(manner)) return `race-${(reach % MOST_REACH) + 1}`;
  return reach > 0 ? PLAIN : `felt-${USUAL_REACH}`;
}
