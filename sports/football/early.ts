import { leader } from '#sports/kit/markets/pick.ts';
import type { Pair } from '#sports/kit/joint.ts';
import { goalsFrom } from '#sports/football/halves.ts';
import { FIRST_HALF, FULL_TIME, MOST_GOALS } from '#sports/football/rates.ts';
import type { FootballState, Goal } from '#sports/football/state.ts';
import { CELLS, WIDTH, type Rates } from '#sports/football/walk.ts';

/** A lead of so many goals wins a bet with early payout for good (bet365's offer). */
const EARLY_LEAD = 2;
/** Sides that were so far ahead at some time: the home side, the away side. */
export type Aheads = readonly [boolean, boolean];
/** Part of an outcome of 90 minutes: who was so far ahead, and who leads at the end. */
type EarlyCell = { p: number; aheads: Aheads; leads: 'home' | 'draw' | 'away' };

const REDS = 4;
const LEADS = 5;
const FLAGS = 4;

/** Sides that were ahead by enough after some of these goals, in 90 minutes. */
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

/** Distribution of who was ahead by enough and who leads after 90 minutes: exact sums over all that the draws can bring. */
export function earlyCells(state: FootballState, rates: Rates): EarlyCell[] {
  const aheads = aheadsOf(state.goals);
  if (state.ft) return [{ p: 1, aheads, leads: leader(state.ft) }];
  const flags = (aheads[0] ? 1 : 0) + (aheads[1] ? 2 : 0);
  const [home, away] = [state.score[0] - state.halfFrom[0], state.score[1] - state.halfFrom[1]];
  const begun = new Float64Array(FLAGS * REDS * CELLS);
  begun[placeOf(flags, state.reds, home, away)] = 1;
  const ends = new Map<string, EarlyCell>();
  if (state.ht) {
    const lead = state.ht[0] - state.ht[1];
    walkHalf(begun, rates, { from: goalsFrom(state), to: FULL_TIME, lead });
    addEnds(ends, begun, lead);
    return [...ends.values()];
  }
  walkHalf(begun, rates, { from: goalsFrom(state), to: FIRST_HALF, lead: 0 });
  for (const [lead, second] of secondHalves(begun)) {
    walkHalf(second, rates, { from: FIRST_HALF, to: FULL_TIME, lead });
    addEnds(ends, second, lead);
  }
  return [...ends.values()];
}

const placeOf = (flags: number, reds: number, home: number, away: number): number => ((flags * REDS + reds) * WIDTH + home) * WIDTH + away;

/** Walks the states of a half through its minutes; `lead` is the home side's when the half began. The states are changed in place. */
function walkHalf(states: Float64Array, rates: Rates, { from, to, lead }: { from: number; to: number; lead: number }): void {
  for (let minute = from; minute < to; minute++)
    // Goals, cards and flags only rise, so from the top down no state is read after it was added to.
    for (let plane = FLAGS * REDS - 1; plane >= 0; plane--) {
      const [flags, reds] = [Math.floor(plane / REDS), plane % REDS];
      for (let home = MOST_GOALS; home >= 0; home--)
        for (let away = MOST_GOALS; away >= 0; away--) {
          const place = placeOf(flags, reds, home, away);
          const p = states[place]!;
          if (p === 0) continue;
          const now = lead + home - away;
          const rate = ((minute * REDS + reds) * LEADS + Math.max(-2, Math.min(2, now)) + 2) * 4;
          const goalHome = home < MOST_GOALS ? p * rates[rate]! : 0;
          const goalAway = away < MOST_GOALS ? p * rates[rate + 1]! : 0;
          const [redHome, redAway] = [p * rates[rate + 2]!, p * rates[rate + 3]!];
          if (goalHome > 0) states[placeOf(now + 1 >= EARLY_LEAD ? flags | 1 : flags, reds, home + 1, away)]! += goalHome;
          if (goalAway > 0) states[placeOf(now - 1 <= -EARLY_LEAD ? flags | 2 : flags, reds, home, away + 1)]! += goalAway;
          if (redHome > 0) states[placeOf(flags, reds | 1, home, away)]! += redHome;
          if (redAway > 0) states[placeOf(flags, reds | 2, home, away)]! += redAway;
          states[place] = p - goalHome - goalAway - redHome - redAway;
        }
    }
}

/** Starts of the second half by the lead at half-time; its goals count from nil. */
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
