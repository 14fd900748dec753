import type { SpotPlace } from '#games/kit/view/table/spots.tsx';
import { CALL_NAMES, colourOf, placeOfCall, WHEEL, type Call } from '#games/roulette/quote.ts';

/** Size of the racetrack in steps: the numbers are around it as on the wheel, zero at its left, and the calls inside. */
export const RACE = { long: 16, deep: 5 };

/** Start and end of each call along the track, near its numbers. */
const ALONG: Record<Call, readonly [from: number, to: number]> = {
  jeu_zero: [1, 3.8],
  voisins_du_zero: [3.8, 7.8],
  orphelins_a_cheval: [7.8, 11.4],
  tiers_du_cylindre: [11.4, 15],
};

const CORNERS: Readonly<Record<number, string>> = { 2: 'first', 17: 'second', 20: 'third', 35: 'fourth' };

/** Places of the numbers clockwise from zero, so that arrow keys move along the wheel; then the calls. */
export const RACE_PLACES: readonly SpotPlace[] = [
  ...WHEEL.map((number, at) => ({
    spot: `straight:${number}`,
    ...cellAt(at),
    look: `felt__number felt__number--${colourOf(number)}${CORNERS[at] ? ` racetrack__corner racetrack__corner--${CORNERS[at]}` : ''}`,
  })),
  ...CALL_NAMES.map((call) => {
    const [from, to] = ALONG[call];
    return { spot: placeOfCall(call), x: from, y: 1, w: to - from, h: 3, look: 'felt__side racetrack__call' };
  }),
];

/** Returns the place of a number: three at the left end, sixteen above, two at the right end, sixteen below. */
function cellAt(at: number): Pick<SpotPlace, 'x' | 'y' | 'w' | 'h'> {
  const { long, deep } = RACE;
  if (at < 2) return { x: 0, y: 2 - at, w: 1, h: 1 };
  if (at < 18) return { x: at - 2, y: 0, w: 1, h: 1 };
  if (at < 20) return { x: long - 1, y: 1 + (at - 18) * 1.5, w: 1, h: 1.5 };
  return at < 36 ? { x: 35 - at, y: deep - 1, w: 1, h: 1 } : { x: 0, y: 3, w: 1, h: 1 };
}
