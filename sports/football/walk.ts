import { WHOLE } from '#sports/kit/draw.ts';
import { minuteChances, MOST_GOALS } from '#sports/football/rates.ts';
import type { FootballStrengths } from '#sports/football/strengths.ts';

/** Goals of one side in a half: 0 to six. */
export const WIDTH = MOST_GOALS + 1;
export const CELLS = WIDTH * WIDTH;
const REDS = 4;
/** By the first goal of the walk: none yet, the home side's, the away side's. */
export const LAYERS = 3;
export const WALK = LAYERS * REDS * CELLS;

/** Place of a state in a walk. */
export function placeOf(layer: number, reds: number, home: number, away: number): number {
  return ((layer * REDS + reds) * WIDTH + home) * WIDTH + away;
}

const LEADS = 5;
/** Chances of each minute by sides sent off and by lead from −2 to 2, cut to 2^-32 as the draws are. */
export type Rates = Float64Array;

export function ratesOf(strengths: FootballStrengths, minutes: number): Rates {
  const rates = new Float64Array(minutes * REDS * LEADS * 4);
  let at = 0;
  for (let minute = 0; minute < minutes; minute++)
    for (let reds = 0; reds < REDS; reds++)
      for (let lead = -2; lead <= 2; lead++)
        for (const chance of minuteChances(strengths, minute, lead, reds)) rates[at++] = Math.floor(chance * WHOLE) / WHOLE;
  return rates;
}

/**
 * Walks the states of a half through its minutes: exact sums over all that the draws can bring. `lead` is the home side's when the half
 * began. The states are changed in place.
 */
export function walk(states: Float64Array, rates: Rates, from: number, to: number, lead: number): void {
  for (let minute = from; minute < to; minute++)
    // Goals and cards only rise and layers only leave the first, so from the top down no state is read after it was added to.
    for (let plane = LAYERS * REDS - 1; plane >= 0; plane--) walkPlane(states, rates, { minute, lead, plane });
}

function walkPlane(states: Float64Array, rates: Rates, { minute, lead, plane }: { minute: number; lead: number; plane: number }): void {
  const base = plane * CELLS;
  const reds = plane % REDS;
  // From the layer without a goal each goal leads to that of its side.
  const [toHome, toAway] = plane < REDS ? [REDS * CELLS, 2 * REDS * CELLS] : [0, 0];
  const toRedHome = ((reds | 1) - reds) * CELLS;
  const toRedAway = ((reds | 2) - reds) * CELLS;
  for (let home = MOST_GOALS; home >= 0; home--)
    for (let away = MOST_GOALS; away >= 0; away--) {
      const place = base + home * WIDTH + away;
      const p = states[place]!;
      if (p === 0) continue;
      const ahead = Math.max(-2, Math.min(2, lead + home - away)) + 2;
      const rate = ((minute * REDS + reds) * LEADS + ahead) * 4;
      const goalHome = home < MOST_GOALS ? p * rates[rate]! : 0;
      const goalAway = away < MOST_GOALS ? p * rates[rate + 1]! : 0;
      const redHome = p * rates[rate + 2]!;
      const redAway = p * rates[rate + 3]!;
      if (goalHome > 0) states[place + WIDTH + toHome]! += goalHome;
      if (goalAway > 0) states[place + 1 + toAway]! += goalAway;
      if (redHome > 0) states[place + toRedHome]! += redHome;
      if (redAway > 0) states[place + toRedAway]! += redAway;
      states[place] = p - goalHome - goalAway - redHome - redAway;
    }
}
