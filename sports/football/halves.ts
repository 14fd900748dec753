import { FIRST_HALF, FULL_TIME, MOST_GOALS } from '#sports/football/rates.ts';
import type { FootballState } from '#sports/football/state.ts';
import { CELLS, LAYERS, placeOf, walk, WALK, WIDTH, type Rates } from '#sports/football/walk.ts';

const REDS = 4;
/** Number of possible counts of a side's goals in 90 minutes: 0 to 12. */
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

/** Returns the first minute whose goals are not drawn yet. */
export function goalsFrom({ next, minute }: FootballState): number {
  return next === 'minute' || next === 'lineup:home' || next === 'lineup:away' ? minute : minute + 1;
}

/** End of the first half: its chance, its score, and the layer of the first goal from now on. */
type Half = { p: number; home1: number; away1: number; layer: number };
/** Ends of a second half, and the planes of states that have a chance. */
type Second = { states: Float64Array; planes: readonly number[] };

/**
 * Second halves of a pair of teams, by the lead and the sides with a man sent off at half-time. All first halves with the same lead and
 * sides share them.
 */
const SECONDS = new WeakMap<Rates, Map<number, Second>>();
/** Ends of matches that have not begun, which are equal for all matches of a pair of teams. */
const FROM_START = new WeakMap<Rates, Ninety>();

/** True if no minute has been drawn. */
export const isToCome = (state: FootballState): boolean => goalsFrom(state) === 0;

/** Returns the exact distribution of the end of 90 minutes from a state. Callers share the result and must not change it. */
export function ninetyOf(state: FootballState, rates: Rates): Ninety {
  const known = isToCome(state) ? FROM_START.get(rates) : undefined;
  if (known) return known;
  const ninety = walkedNinety(state, rates);
  if (isToCome(state)) FROM_START.set(rates, ninety);
  return ninety;
}

function walkedNinety(state: FootballState, rates: Rates): Ninety {
  const ninety: Ninety = {
    halves: new Float64Array(CELLS * CELLS * LAYERS),
    full: new Float64Array(FULL_WIDTH * FULL_WIDTH * LAYERS * REDS),
  };
  const [homeNow, awayNow] = [state.score[0] - state.halfFrom[0], state.score[1] - state.halfFrom[1]];
  const begun = new Float64Array(WALK);
  begun[placeOf(0, state.reds, homeNow, awayNow)] = 1;
  if (state.ht) {
    const [home1, away1] = state.ht;
    const planes = walk(begun, rates, { from: goalsFrom(state), to: FULL_TIME, lead: home1 - away1 });
    addHalf(ninety, { p: 1, home1, away1, layer: 0 }, { states: begun.slice(planes.at(-1)! * CELLS), planes: planes.toReversed() });
    return ninety;
  }
  walk(begun, rates, { from: goalsFrom(state), to: FIRST_HALF, lead: 0 });
  for (let layer = 0; layer < LAYERS; layer++)
    for (let reds = 0; reds < REDS; reds++)
      for (let home1 = 0; home1 < WIDTH; home1++)
        for (let away1 = 0; away1 < WIDTH; away1++) {
          const p = begun[placeOf(layer, reds, home1, away1)]!;
          if (p === 0) continue;
          const lead = home1 - away1;
          // Without a goal in the first half, the second half decides the next goal. After a goal its layer has no effect.
          addHalf(ninety, { p, home1, away1, layer }, secondHalf(rates, lead, reds, lead === homeNow - awayNow ? 0 : 1));
        }
  return ninety;
}

function secondHalf(rates: Rates, lead: number, reds: number, layer: 0 | 1): Second {
  const seconds = SECONDS.get(rates) ?? new Map<number, Second>();
  SECONDS.set(rates, seconds);
  const key = (lead * REDS + reds) * 2 + layer;
  const known = seconds.get(key);
  if (known) return known;
  const states = new Float64Array(WALK);
  states[placeOf(layer, reds, 0, 0)] = 1;
  const planes = walk(states, rates, { from: FIRST_HALF, to: FULL_TIME, lead }).toReversed();
  const second = { states: states.slice(planes[0]! * CELLS, (planes.at(-1)! + 1) * CELLS), planes };
  seconds.set(key, second);
  return second;
}

function addHalf({ halves, full }: Ninety, { p, home1, away1, layer }: Half, { states, planes }: Second): void {
  const [lowest] = planes as [number];
  for (const plane of planes) {
    const reds = plane % REDS;
    const first = layer === 0 ? (plane - reds) / REDS : layer;
    for (let home2 = 0; home2 < WIDTH; home2++) {
      const from = (plane - lowest) * CELLS + home2 * WIDTH;
      for (let away2 = 0; away2 < WIDTH; away2++) {
        const part = states[from + away2]! * p;
        if (part === 0) continue;
        halves[halvesPlace(home1, away1, home2, away2, first)]! += part;
        full[fullPlace(home1 + home2, away1 + away2, first, reds)]! += part;
      }
    }
  }
}
