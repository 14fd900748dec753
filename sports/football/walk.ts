import { WHOLE } from '#sports/kit/draw.ts';
import { minuteChances, MOST_GOALS } from '#sports/football/rates.ts';
import type { FootballStrengths } from '#sports/football/strengths.ts';

/** Number of possible counts of a side's goals in a half: 0 to 6. */
export const WIDTH = MOST_GOALS + 1;
export const CELLS = WIDTH * WIDTH;
const REDS = 4;
/** Number of layers by the first goal of the walk: none yet, the home side's, the away side's. */
export const LAYERS = 3;
export const WALK = LAYERS * REDS * CELLS;

/** Returns the index of a state in a walk. */
export function placeOf(layer: number, reds: number, home: number, away: number): number {
  return ((layer * REDS + reds) * WIDTH + home) * WIDTH + away;
}

const LEADS = 5;
/** Chances of each minute by the sides with a man sent off and by a lead from −2 to 2, cut to 2^-32 as in the draws. */
export type Rates = Float64Array;

/** Rates of the most recently used pairs of teams, so that prices after each draw share their sums. A tilt makes another pair. */
const latest = new Map<string, Rates>();
const MOST_PAIRS = 64;

/** Returns the rates of a pair of teams: the same object as long as the pair is among the most recently used. */
export function ratesOf(strengths: FootballStrengths, minutes: number): Rates {
  const pair = [strengths.home, strengths.away].map(({ attack, defence, cards }) => [attack, defence, cards]);
  const key = JSON.stringify([minutes, pair]);
  const rates = latest.get(key) ?? madeRates(strengths, minutes);
  latest.delete(key);
  latest.set(key, rates);
  if (latest.size > MOST_PAIRS) latest.delete(latest.keys().next().value!);
  return rates;
}

function madeRates(strengths: FootballStrengths, minutes: number): Rates {
  const rates = new Float64Array(minutes * REDS * LEADS * 4);
  let at = 0;
  for (let minute = 0; minute < minutes; minute++)
    for (let reds = 0; reds < REDS; reds++)
      for (let lead = -2; lead <= 2; lead++)
        for (const chance of minuteChances(strengths, minute, lead, reds)) rates[at++] = Math.floor(chance * WHOLE) / WHOLE;
  return rates;
}

/** A half to walk: its minutes, and the lead of the home side at its start. */
export type Span = { from: number; to: number; lead: number };

/**
 * Planes of states; all states of a plane have the same sides with a man sent off. A goal moves a state to another plane if its side then
 * leads by `ahead`; `onGoal` returns the distance in planes for a home and an away goal.
 */
export type Planes = { ahead: number; onGoal(plane: number): readonly [home: number, away: number] };

/** Planes by the first goal: each goal leads from the layer without a goal to the layer of its side. */
const BY_FIRST_GOAL: Planes = { ahead: -Infinity, onGoal: (plane) => (plane < REDS ? [REDS, 2 * REDS] : [0, 0]) };

/**
 * Walks the states of a half through its minutes, with exact sums over all draws. The states are changed in place. Returns the planes that
 * can have a state, from the highest down.
 */
export function walk(states: Float64Array, rates: Rates, span: Span, { ahead, onGoal }: Planes = BY_FIRST_GOAL): number[] {
  const planes = reached(states, onGoal);
  const moves = planes.map((plane) => movesOf(plane, onGoal(plane), ahead));
  for (let minute = span.from; minute < span.to; minute++)
    // Goals and cards only rise, and a plane leads to higher planes. From the highest plane down, each state is therefore read before
    // chances are added to it.
    for (const move of moves) walkPlane(states, rates, minute, span.lead, move);
  return planes;
}

/**
 * Returns the planes that have a state, and those that goals and cards reach from them, from the highest down. A walk usually uses few
 * planes.
 */
function reached(states: Float64Array, onGoal: Planes['onGoal']): number[] {
  const open = new Set<number>();
  for (let plane = 0; plane * CELLS < states.length; plane++) {
    if (!open.has(plane) && states.subarray(plane * CELLS, (plane + 1) * CELLS).every((p) => p === 0)) continue;
    const [home, away] = onGoal(plane);
    for (const one of [plane, plane | 1, plane | 2, plane + home, plane + away]) open.add(one);
  }
  return [...open].toSorted((a, b) => b - a);
}

/** Moves of the states of a plane, as distances in the array. A goal leads to another plane if its side then leads by `ahead`. */
type Moves = { base: number; reds: number; ahead: number; home: number; away: number; redHome: number; redAway: number };

function movesOf(plane: number, [home, away]: readonly [number, number], ahead: number): Moves {
  const reds = plane % REDS;
  const [redHome, redAway] = [((reds | 1) - reds) * CELLS, ((reds | 2) - reds) * CELLS];
  return { base: plane * CELLS, reds, ahead, home: home * CELLS, away: away * CELLS, redHome, redAway };
}

function walkPlane(states: Float64Array, rates: Rates, minute: number, lead: number, moves: Moves): void {
  const { base, ahead, home: toHome, away: toAway, redHome: toRedHome, redAway: toRedAway } = moves;
  const from = (minute * REDS + moves.reds) * LEADS + 2;
  for (let home = MOST_GOALS; home >= 0; home--)
    for (let away = MOST_GOALS; away >= 0; away--) {
      const place = base + home * WIDTH + away;
      const p = states[place]!;
      if (p === 0) continue;
      const now = lead + home - away;
      const rate = (from + (now > 2 ? 2 : now < -2 ? -2 : now)) * 4;
      const goalHome = home < MOST_GOALS ? p * rates[rate]! : 0;
      const goalAway = away < MOST_GOALS ? p * rates[rate + 1]! : 0;
      const redHome = p * rates[rate + 2]!;
      const redAway = p * rates[rate + 3]!;
      if (goalHome > 0) states[place + WIDTH + (now + 1 >= ahead ? toHome : 0)]! += goalHome;
      if (goalAway > 0) states[place + 1 + (1 - now >= ahead ? toAway : 0)]! += goalAway;
      if (redHome > 0) states[place + toRedHome]! += redHome;
      if (redAway > 0) states[place + toRedAway]! += redAway;
      states[place] = p - goalHome - goalAway - redHome - redAway;
    }
}
