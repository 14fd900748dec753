import { leader } from '#sports/kit/markets/pick.ts';
import type { Pair } from '#sports/kit/joint.ts';
import { goalsFrom, isToCome } from '#sports/football/halves.ts';
import { FIRST_HALF, FULL_TIME } from '#sports/football/rates.ts';
import type { FootballState, Goal } from '#sports/football/state.ts';
import { CELLS, walk, WIDTH, type Planes, type Rates } from '#sports/football/walk.ts';

/** Lead in goals that wins a bet with early payout for good (bet365's offer). */
const EARLY_LEAD = 2;
/** Whether the home side and the away side were far enough ahead at any time. */
export type Aheads = readonly [boolean, boolean];
/** A possible end of 90 minutes: the sides that were far enough ahead, and the leader at the end. */
type EarlyCell = { p: number; aheads: Aheads; leads: 'home' | 'draw' | 'away' };

const REDS = 4;
const FLAGS = 4;
/** Planes with a flag for the home side and a flag for the away side, which a goal sets if the lead is then large enough. */
const BY_FLAGS: Planes = { ahead: EARLY_LEAD, onGoal: (plane) => [(plane | REDS) - plane, (plane | (2 * REDS)) - plane] };
/** Ends of matches that have not begun, which are equal for all matches of a pair of teams. */
const FROM_START = new WeakMap<Rates, readonly EarlyCell[]>();

/** Returns the sides that were far enough ahead after any of these goals of 90 minutes. */
export function aheadsOf(goals: readonly Goal[]): Aheads {
  let lead = 0;
  let [home, away] = [false, false];
  for (const { side, minute } of goals) {
    if (minute >= FULL_TIME) break;
    lead += side === 'home' ? 1 : -1;
    home ||= lead >= EARLY_LEAD;
    away ||= lead <= -EARLY_LEAD;
  }
  return [home, away];
}

/**
 * Returns the distribution of the sides that were far enough ahead, and of the leader after 90 minutes. It is exact: it sums over all
 * draws.
 */
export function earlyCells(state: FootballState, rates: Rates): readonly EarlyCell[] {
  const known = isToCome(state) ? FROM_START.get(rates) : undefined;
  if (known) return known;
  const cells = walkedCells(state, rates);
  if (isToCome(state)) FROM_START.set(rates, cells);
  return cells;
}

function walkedCells(state: FootballState, rates: Rates): EarlyCell[] {
  const aheads = aheadsOf(state.goals);
  if (state.ft) return [{ p: 1, aheads, leads: leader(state.ft) }];
  const flags = (aheads[0] ? 1 : 0) + (aheads[1] ? 2 : 0);
  const [home, away] = [state.score[0] - state.halfFrom[0], state.score[1] - state.halfFrom[1]];
  const begun = new Float64Array(FLAGS * REDS * CELLS);
  begun[placeOf(flags, state.reds, home, away)] = 1;
  const ends = new Map<string, EarlyCell>();
  if (state.ht) {
    const lead = state.ht[0] - state.ht[1];
    walk(begun, rates, { from: goalsFrom(state), to: FULL_TIME, lead }, BY_FLAGS);
    addEnds(ends, begun, lead);
    return [...ends.values()];
  }
  walk(begun, rates, { from: goalsFrom(state), to: FIRST_HALF, lead: 0 }, BY_FLAGS);
  for (const [lead, second] of secondHalves(begun)) {
    walk(second, rates, { from: FIRST_HALF, to: FULL_TIME, lead }, BY_FLAGS);
    addEnds(ends, second, lead);
  }
  return [...ends.values()];
}

const placeOf = (flags: number, reds: number, home: number, away: number): number => ((flags * REDS + reds) * WIDTH + home) * WIDTH + away;

/** Returns the starts of the second half by the lead at half-time; its goals are counted from 0. */
function secondHalves(first: Float64Array): Map<number, Float64Array> {
  const byLead = new Map<number, Float64Array>();
  eachState(first, (p, [home, away], plane) => {
    const lead = home - away;
    if (!byLead.has(lead)) byLead.set(lead, new Float64Array(first.length));
    byLead.get(lead)![plane * CELLS]! += p;
  });
  return byLead;
}

function addEnds(ends: Map<string, EarlyCell>, states: Float64Array, lead: number): void {
  eachState(states, (p, [home, away], plane) => {
    const flags = Math.floor(plane / REDS);
    const leads = leader([lead + home, away]);
    const key = `${flags} ${leads}`;
    const end = ends.get(key);
    if (end) end.p += p;
    else ends.set(key, { p, aheads: [(flags & 1) > 0, (flags & 2) > 0], leads });
  });
}

function eachState(states: Float64Array, take: (p: number, goals: Pair, plane: number) => void): void {
  for (let place = 0; place < states.length; place++) {
    const p = states[place]!;
    if (p > 0) take(p, [Math.floor((place % CELLS) / WIDTH), place % WIDTH], Math.floor(place / CELLS));
  }
}
