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

/** Rates of the latest pairs of teams, so that prices after each draw share their sums. A tilt makes another pair. */
const latest = new Map<string, Rates>();
const MOST_PAIRS = 64;

/** Rates of a pair of teams: the same ones as long as the pair is among the latest. */
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

/** A half that is walked: its minutes, and the home side's lead when it began. */
export type Span = { from: number; to: number; lead: number };

/**
 * Planes of states of which each has the same sides sent off. A goal of the home or the away side leads on to another plane once its side
 * leads by `ahead`, in planes from the present one.
 */
export type Planes = { ahead: number; onGoal(plane: number): readonly [home: number, away: number] };

/** By the first goal: from the layer without one each goal leads to the layer of its side. */
const BY_FIRST_GOAL: Planes = { ahead: -Infinity, onGoal: (plane) => (plane < REDS ? [REDS, 2 * REDS] : [0, 0]) };

/**
 * Walks the states of a half through its minutes: exact sums over all that the draws can bring. The states are changed in place. Returns
 * the planes that can have a state, from the top down.
 */
export function walk(states: Float64Array, rates: Rates, span: Span, { ahead, onGoal }: Planes = BY_FIRST_GOAL): number[] {
  const planes = reached(states, onGoal);
  const moves = planes.map((plane) => movesOf(plane, onGoal(plane), ahead));
  for (let minute = span.from; minute < span.to; minute++)
    // Goals and cards only rise and a plane leads to higher ones, so from the top down no state is read after it was added to.
    for (const move of moves) walkPlane(states, rates, minute, span.lead, move);
  return planes;
}

/** Planes that have a state, and those that goals and cards lead to from them, from the top down: most of a walk has none of the others. */
function reached(states: Float64Array, onGoal: Planes['onGoal']): number[] {
  const open = new Set<number>();
  for (let plane = 0; plane * CELLS < states.length; plane++) {
    if (!open.has(plane) && states.subarray(plane * CELLS, (plane + 1) * CELLS).every((p) => p === 0)) continue;
    const [home, away] = onGoal(plane);
    for (const one of [plane, plane | 1, plane | 2, plane + home, plane + away]) open.add(one);
  }
  return [...open].toSorted((a, b) => b - a);
}

/** Moves of the states of a plane, in places from the present one; a goal leads to another plane if its side then leads by `ahead`. */
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
