import { MOST_REACH, USUAL_REACH } from '#games/roulette/quote.ts';

/** Manner of laying chips: on the felt or on the racetrack, and the number of neighbours on either side. */
export type Manner = `${'felt' | 'race'}-${number}`;

export const PLAIN: Manner = 'felt-0';

export function isRace(manner: string): boolean {
  return manner.startsWith('race');
}

export function reachOf(manner: string): number {
  return Number(manner.split('-')[1]);
}

/** From the felt to the racetrack, or back. */
export function turned(manner: string): Manner {
  return isRace(manner) ? PLAIN : `race-${USUAL_REACH}`;
}

/** On the felt numbers are laid with their neighbours or without; on the racetrack with one more on either side, and with one after the most. */
export function reached(manner: string): Manner {
  const reach = reachOf(manner);
  if (isRace(manner)) return `race-${(reach % MOST_REACH) + 1}`;
  return reach > 0 ? PLAIN : `felt-${USUAL_REACH}`;
}
