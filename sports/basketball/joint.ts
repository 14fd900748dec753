import { chancesOf } from '#sports/kit/draw.ts';
import { convolved, Joint, type Cells, type Pair, type Table } from '#sports/kit/joint.ts';
import { aheadsOfMost, type Aheads } from '#sports/kit/early/early.ts';
import { cellsIn, gridAt, playedOn, product, type Added, type Grid } from '#sports/kit/points/grid.ts';
import { changesOf, leadsAt, leadsTable, moved, splitLevel, together, type EarlyFacts, type Leads } from '#sports/kit/points/leads.ts';
import { once, pointTables, type PartGrids } from '#sports/kit/points/tables.ts';
import {
  lengthOf,
  MARKS,
  MOST_OVERTIMES,
  OVERTIME,
  PLAYERS,
  pointChances,
  POINTS,
  possessionDraw,
  QUARTERS,
  sideOf,
  type BasketballState,
  type BasketballStrengths,
} from '#sports/basketball/state.ts';

/** Facts of a match. `races` is that of the state; `played` is the part of regular time that is over, from 0 to 1. */
export type BasketballFacts = EarlyFacts & { races: readonly number[]; played: number; scoring: Scoring };

/**
 * Scoring of players in regular time: the points of each so far by side, the remaining possessions of each side, and the chances of each
 * player on one possession.
 */
export type Scoring = { points: readonly (readonly number[])[]; left: Pair; chances: readonly (readonly number[])[] };

/** Returns the chances of 3, 2 and 1 points of each player on a possession of its side, with the precision of the draw. */
export function scoringOf(strengths: BasketballStrengths, { players, next, first, period, taken }: BasketballState): Scoring {
  const isOver = next === 'ended' || period > QUARTERS;
  const whole = Math.max(0, QUARTERS - period) * strengths.possessions;
  const [home, away] = isOver ? [0, 0] : leftOf(strengths, first, period, taken);
  const left: Pair = isOver ? [0, 0] : [home + whole, away + whole];
  return { points: players, left, chances: [0, 1].map((side) => chancesOf(possessionDraw(strengths, side)).slice(0, 3 * PLAYERS)) };
}

type Counts = Float64Array;

/** Returns the distribution of the points of a side by its number of possessions. */
function possessionsOf(strengths: BasketballStrengths, side: number): (count: number) => Counts {
  const chances = pointChances(strengths, side);
  const one = Float64Array.from(POINTS.toReversed(), (points) => chances[POINTS.indexOf(points)]!);
  const made: Counts[] = [Float64Array.of(1)];
  return (count) => {
    while (made.length <= count) made.push(convolved(made.at(-1)!, one));
    return made[count]!;
  };
}

type Both = readonly [home: (count: number) => Counts, away: (count: number) => Counts];

/** Returns the remaining possessions of each side in a period. */
function leftOf(strengths: BasketballStrengths, first: number, period: number, taken: number): Pair {
  const left = lengthOf(strengths, period) - taken;
  const next = sideOf(first, period, taken);
  const more = Math.ceil(left / 2);
  return next === 0 ? [more, left - more] : [left - more, more];
}

export function basketballJoint(strengths: BasketballStrengths, state: BasketballState): Joint<BasketballFacts> {
  const both: Both = [possessionsOf(strengths, 0), possessionsOf(strengths, 1)];
  const whole = strengths.possessions;
  const now = leftOf(strengths, state.first, state.period, state.taken);
  const before = state.over.reduce(([home, away], [a, b]): Pair => [home + a, away + b], [0, 0] as Pair);
  const inPeriod: Pair = [state.score[0] - before[0], state.score[1] - before[1]];
  const fullAhead = Math.max(0, QUARTERS - state.period) * whole;
  const regulation = once(() => product(both[0](now[0] + fullAhead), both[1](now[1] + fullAhead), state.score));
  const match = once((): Grid => {
    if (state.next === 'ended') return gridAt(state.score);
    if (state.next === 'sudden') return playedOn(gridAt(state.score), SUDDEN);
    return playedOn(regulation(), overtimes(both, Math.max(1, state.period - QUARTERS + 1)));
  });
  const quarter = (n: number): Grid => {
    const over = state.over[n - 1];
    if (over) return gridAt(over);
    return n === state.period ? product(both[0](now[0]), both[1](now[1]), inPeriod) : product(both[0](whole), both[1](whole));
  };
  const parts: PartGrids = {
    ...Object.fromEntries([1, 2, 3, 4].map((n) => [`q${n}`, () => quarter(n)])),
    h1: () => half(state, both, now, whole, 1),
    h2: () => half(state, both, now, whole, 3),
  };
  const races = (): Cells<BasketballFacts> => raceCells(strengths, state);
  return new Joint<BasketballFacts>(
    [
      ...(pointTables(match, parts) as unknown as Table<BasketballFacts>[]),
      { block: 'points', fields: ['races'], cells: races },
      leadsTable(() => leadsFrom(strengths, state)) as unknown as Table<BasketballFacts>,
      { block: 'points', fields: ['scoring'], cells: () => [{ p: 1, facts: { scoring: scoringOf(strengths, state) } as BasketballFacts }] },
    ],
    state.score,
  );
}

/** Returns the scores of a half without overtime: its finished quarters, the present quarter and the further quarters. */
function half(state: BasketballState, both: Both, now: Pair, whole: number, first: number): Grid {
  const quarters = [first, first + 1];
  const over = quarters.flatMap((n) => (state.over[n - 1] ? [state.over[n - 1]!] : []));
  const isNow = quarters.includes(state.period) && !state.over[state.period - 1];
  const ahead = quarters.filter((n) => n > state.period).length * whole;
  const before = state.over.slice(first - 1, first + 1);
  const from = state.over.slice(0, first - 1).reduce((sum, [a, b]): Pair => [sum[0] + a, sum[1] + b], [0, 0] as Pair);
  const score: Pair = isNow
    ? [state.score[0] - from[0], state.score[1] - from[1]]
    : before.reduce(([home, away], [a, b]): Pair => [home + a, away + b], [0, 0] as Pair);
  if (!isNow && over.length === 2) return gridAt(score);
  const left: Pair = isNow ? now : [0, 0];
  return product(both[0](left[0] + ahead), both[1](left[1] + ahead), score);
}

const SUDDEN: readonly Added[] = [
  { home: 1, away: 0, p: 0.5 },
  { home: 0, away: 1, p: 0.5 },
];

/** Lead in points that wins a bet with early payout for good. */
const EARLY_LEAD = 20;

export const aheadsOf = ({ leads }: BasketballState): Aheads => aheadsOfMost(leads, EARLY_LEAD);

/** Returns the leads at the end of a match, with the sides that were far enough ahead during it. */
function leadsFrom(strengths: BasketballStrengths, state: BasketballState): Leads {
  const firsts = state.next === 'toss' ? [0, 1] : [state.first];
  return together(firsts.map((first) => leadsAfter(strengths, { ...state, first }, 1 / firsts.length)));
}

function leadsAfter(strengths: BasketballStrengths, state: BasketballState, weight: number): Leads {
  const changes = [0, 1].map((side) => pointChances(strengths, side).map((p, at) => ({ by: side === 0 ? POINTS[at]! : -POINTS[at]!, p })));
  let leads = leadsAt(state.score[0] - state.score[1], aheadsOf(state), weight);
  if (state.next === 'ended') return leads;
  const ended: Leads[] = [];
  for (let period = state.next === 'sudden' ? Infinity : state.period; period <= QUARTERS + MOST_OVERTIMES; period++) {
    for (let taken = period === state.period ? state.taken : 0; taken < lengthOf(strengths, period); taken++)
      leads = moved(leads, () => changes[sideOf(state.first, period, taken)]!, EARLY_LEAD);
    if (period < QUARTERS) continue;
    const { decided, level } = splitLevel(leads);
    ended.push(decided);
    leads = level;
  }
  return together([...ended, moved(leads, () => changesOf(SUDDEN), EARLY_LEAD)]);
}

/** Returns the points and chances that a level match adds from overtime n on. */
function overtimes(both: Both, n: number): readonly Added[] {
  if (n > MOST_OVERTIMES) return SUDDEN;
  const one = product(both[0](OVERTIME), both[1](OVERTIME));
  return cellsIn(playedOn(one, overtimes(both, n + 1)));
}

/** Returns the chance of each side to reach the next mark of points first. Regular time may end before either side reaches it. */
function raceCells(strengths: BasketballStrengths, state: BasketballState): Cells<BasketballFacts> {
  const at = state.races.findIndex((winner) => winner < 0);
  const cell = (p: number, races: readonly number[]): { p: number; facts: BasketballFacts } => ({ p, facts: { races } as BasketballFacts });
  if (at < 0 || state.next === 'ended' || state.period > QUARTERS) return [cell(1, state.races)];
  const firsts = state.next === 'toss' ? [0, 1] : [state.first];
  const won = [0, 0];
  for (const first of firsts)
    for (const [side, p] of raceFrom(strengths, { ...state, first }, MARKS[at]!).entries()) won[side]! += p / firsts.length;
  const rest = 1 - won[0]! - won[1]!;
  return [...won.map((p, side) => cell(p, state.races.with(at, side))), cell(Math.max(0, rest), state.races)].filter(({ p }) => p > 1e-13);
}

function raceFrom(strengths: BasketballStrengths, { first, period, taken, score }: BasketballState, mark: number): [number, number] {
  const chances = [0, 1].map((side) => pointChances(strengths, side));
  const below = score.map((points) => {
    const states = new Float64Array(mark);
    states[points] = 1;
    return states;
  });
  const left = [1, 1];
  const won: [number, number] = [0, 0];
  for (let quarter = period; quarter <= QUARTERS; quarter++)
    for (let at = quarter === period ? taken : 0; at < lengthOf(strengths, quarter); at++) {
      const side = sideOf(first, quarter, at);
      const states = below[side]!;
      let crossed = 0;
      for (let points = mark - 1; points >= 0; points--) {
        const p = states[points]!;
        if (p === 0) continue;
        states[points] = p * chances[side]![3]!;
        for (const [place, more] of [3, 2, 1].entries()) {
          const part = p * chances[side]![place]!;
          if (points + more >= mark) crossed += part;
          else states[points + more]! += part;
        }
      }
      won[side as 0 | 1] += crossed * left[1 - side]!;
      left[side]! -= crossed;
    }
  return won;
}
