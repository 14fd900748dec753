import { FIRST_HALF, FULL_TIME, MOST_GOALS } from '#sports/football/rates.ts';
import type { FootballState } from '#sports/football/state.ts';
import { CELLS, LAYERS, placeOf, walk, WALK, WIDTH, type Rates } from '#sports/football/walk.ts';

const REDS = 4;
/** Number of counts of a side's goals in 90 minutes: 0 to 12. */
export const FULL_WIDTH = 2 * MOST_GOALS + 1;

/**
 * Distribution of the end of 90 minutes: `halves` by the goals of both halves and the next goal, `full` by the score, the next goal and the
 * sides with a man sent off. Both include the goals scored so far.
 */
export type Ninety = { halves: Float64Array; full: Float64Array };

export function halvesPlace(home1: number, away1: number, home2: number, away2: number, layer: number): number {
  return (((home1 * WIDTH + away1) * WIDTH + home2) * WIDTH + away2) * LAYERS + layer;
}

export function fullPlace(home: number, away: number, layer: number, reds: number): number {
  return ((home * FULL_WIDTH + away) * LAYERS + layer) * REDS + reds;
}

/** Sizes of the axes of `halves` (goals of both halves, next goal) and of `full` (score, next goal, sides with a man sent off). */
export const WALK_SIZES = [WIDTH, WIDTH, WIDTH, WIDTH, LAYERS];
export const FULL_SIZES = [FULL_WIDTH, FULL_WIDTH, LAYERS, REDS];

/** First minute whose goals are not drawn yet. */
export function goalsFrom({ next, minute }: FootballState): number {
  return next === 'minute' || next === 'lineup:home' || next === 'lineup:away' ? minute : minute + 1;
}

/** End of the first half: its chance, its score, and the layer of the next goal. */
type Half = { p: number; home1: number; away1: number; layer: number };

export function ninetyOf(state: FootballState, rates: Rates): Ninety {
  const ninety: Ninety = {
    halves: new Float64Array(CELLS * CELLS * LAYERS),
    full: new Float64Array(FULL_WIDTH * FULL_WIDTH * LAYERS * REDS),
  };
  const [homeNow, awayNow] = [state.score[0] - state.halfFrom[0], state.score[1] - state.halfFrom[1]];
  const begun = new Float64Array(WALK);
  begun[placeOf(0, state.reds, homeNow, awayNow)] = 1;
  if (state.ht) {
    const [home1, away1] = state.ht;
    walk(begun, rates, goalsFrom(state), FULL_TIME, home1 - away1);
    addHalf(ninety, { p: 1, home1, away1, layer: 0 }, begun);
    return ninety;
  }
  walk(begun, rates, goalsFrom(state), FIRST_HALF, 0);
  const seconds = new Map<number, Float64Array>();
  for (let layer = 0; layer < LAYERS; layer++)
    for (let reds = 0; reds < REDS; reds++)
      for (let home1 = 0; home1 < WIDTH; home1++)
        for (let away1 = 0; away1 < WIDTH; away1++) {
          const p = begun[placeOf(layer, reds, home1, away1)]!;
          if (p === 0) continue;
          const lead = home1 - away1;
          // Without a goal so far, the second half decides the next goal. After a goal, its layer has no effect.
          const key = lead * REDS + reds;
          let second = seconds.get(key);
          if (!second) seconds.set(key, (second = secondHalf(rates, lead, reds, lead === homeNow - awayNow ? 0 : 1)));
          addHalf(ninety, { p, home1, away1, layer }, second);
        }
  return ninety;
}

function secondHalf(rates: Rates, lead: number, reds: number, layer: number): Float64Array {
  const states = new Float64Array(WALK);
  states[placeOf(layer, reds, 0, 0)] = 1;
  walk(states, rates, FIRST_HALF, FULL_TIME, lead);
  return states;
}

function addHalf({ halves, full }: Ninety, { p, home1, away1, layer }: Half, second: Float64Array): void {
  for (let later = 0; later < LAYERS; later++)
    for (let reds = 0; reds < REDS; reds++)
      for (let home2 = 0; home2 < WIDTH; home2++)
        for (let away2 = 0; away2 < WIDTH; away2++) {
          const part = second[placeOf(later, reds, home2, away2)]! * p;
          if (part === 0) continue;
          const first = layer === 0 ? later : layer;
          halves[halvesPlace(home1, away1, home2, away2, first)]! += part;
          full[fullPlace(home1 + home2, away1 + away2, first, reds)]! += part;
        }
}
