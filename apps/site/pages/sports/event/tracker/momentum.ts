import type { Moment, MomentKind } from '#apps/site/parts/sports/played/moments.ts';

/** Weight of a moment for its side; negative for a card or a lost wicket. */
const WEIGHTS: Partial<Record<MomentKind, number>> = { goal: 4, corner: 1.5, yellow: -0.5, red: -2, wicket: -4, set: 2, map: 3, phase: 0 };

/** Number of slices of a strip. */
export const SLICES = 30;

/**
 * Returns the pressure in each slice of a match, from −1 for the away side to 1 for the home side. The slices are of equal time if the
 * sport's clock ends at `minutes`, otherwise of equal numbers of draws.
 */
export function momentumOf(moments: readonly Moment[], last: number, minutes: number | undefined): number[] {
  const sums = Array.from({ length: SLICES }, () => 0);
  for (const moment of moments) {
    const at = Math.min(SLICES - 1, Math.floor(placeOf(moment, last, minutes) * SLICES));
    sums[at]! += (WEIGHTS[moment.kind] ?? 1) * moment.count * (moment.side === 'home' ? 1 : moment.side === 'away' ? -1 : 0);
  }
  const most = Math.max(1, ...sums.map(Math.abs));
  return sums.map((sum) => sum / most);
}

/** Returns the place of a moment on the strip, from 0 to 1. */
export function placeOf({ step, clock }: Pick<Moment, 'step' | 'clock'>, last: number, minutes: number | undefined): number {
  const place = minutes !== undefined && clock !== undefined ? clock / minutes : step / Math.max(1, last);
  return Math.min(1, Math.max(0, place));
}
