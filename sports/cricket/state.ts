import * as z from 'zod/mini';
import { share, weigh, type Draw } from '#sports/kit/draw.ts';
import type { Pair } from '#sports/kit/joint.ts';
import { withLast } from '#sports/kit/with-last.ts';

const rate = z.number().check(z.gte(0.5), z.lte(1.6));
/** Batting strength of each side against the other's bowling, as a multiple of the average. */
export const cricketStrengths = z.object({ home: rate, away: rate });
export type CricketStrengths = z.infer<typeof cricketStrengths>;

export const BALLS = 120;
export const OVER = 6;
export const WICKETS = 10;

/** Runs of each scoring ball. A draw of a ball has these outcomes first, then the wicket, then no run, which gets the remainder. */
export const RUNS = [1, 2, 3, 4, 6];
export const WICKET = RUNS.length;
const NAMES = [...RUNS.map((runs) => `runs:${runs}`), 'wicket', 'runs:0'];
/** Chances of a ball by the phase of an innings: overs 1 to 6, 7 to 15, and 16 to 20. */
const PHASES = [
  { until: 36, runs: [0.33, 0.055, 0.004, 0.15, 0.05], wicket: 0.038 },
  { until: 90, runs: [0.41, 0.07, 0.004, 0.095, 0.042], wicket: 0.04 },
  { until: BALLS, runs: [0.37, 0.08, 0.004, 0.12, 0.085], wicket: 0.066 },
] as const;
const FOUR = 3;
const SIX = 6;
/** Number of wickets after which bowlers bat. */
const TAIL = 6;
const TAIL_RUNS = 0.72;
const TAIL_WICKETS = 1.35;

export function ballDraw(strengths: CricketStrengths, side: number, balls: number, wickets: number): Draw {
  const better = side === 0 ? strengths.home : strengths.away;
  const phase = PHASES.find(({ until }) => balls < until)!;
  const isTail = wickets >= TAIL;
  const runs = phase.runs.map((chance, at) => (at >= FOUR ? chance * better * (isTail ? TAIL_RUNS : 1) : chance));
  return weigh(NAMES, [...runs, (phase.wicket / better) * (isTail ? TAIL_WICKETS : 1)]);
}

/** Relative chances to make the most runs of a side, by place in the batting order; only batters who have batted count. */
const TOP = [0.26, 0.22, 0.19, 0.13, 0.09, 0.05, 0.03, 0.015, 0.008, 0.005, 0.002];
export const BATTERS = TOP.length;

/** Returns the draw of the top batter of an innings with so many wickets: two more batters than wickets have batted, eleven at most. */
export function topDraw(wickets: number): Draw {
  const batted = TOP.slice(0, wickets + 2);
  return share(
    batted.map((_size, at) => `top:${at + 1}`),
    batted,
  );
}

/** `top` is the top batter, counted from 0, once the innings is over. */
export type Innings = { runs: number; wickets: number; balls: number; overs: number[]; sixes: number; top?: number };

export type CricketState = {
  next: 'toss' | 'ball' | 'top' | 'super' | 'ended';
  /** Side that bats first. */
  first: number;
  innings: Innings[];
  winner: number | null;
  epoch: number;
};

export const BEGUN: Innings = { runs: 0, wickets: 0, balls: 0, overs: [], sixes: 0 };

export function start(): CricketState {
  return { next: 'toss', first: 0, innings: [], winner: null, epoch: 0 };
}

/** Returns the side that bats in an innings, counted from 0. */
export function batting(first: number, innings: number): number {
  return innings === 0 ? first : 1 - first;
}

export function isOver({ wickets, balls }: Innings): boolean {
  return wickets === WICKETS || balls === BALLS;
}

export function step(strengths: CricketStrengths, { next, first, innings }: CricketState): Draw | undefined {
  switch (next) {
    case 'toss':
      return weigh(['bats:home', 'bats:away'], [0.5]);
    case 'ball': {
      const now = innings.at(-1)!;
      return ballDraw(strengths, batting(first, innings.length - 1), now.balls, now.wickets);
    }
    case 'top':
      return topDraw(innings.at(-1)!.wickets);
    case 'super':
      return weigh(['super:home', 'super:away'], [0.5]);
    case 'ended':
      return undefined;
  }
}

export function apply(_strengths: CricketStrengths, state: CricketState, at: number): CricketState {
  const epoch = state.epoch + 1;
  if (state.next === 'toss') return { ...state, next: 'ball', first: at, innings: [BEGUN], epoch };
  if (state.next === 'super') return { ...state, next: 'ended', winner: at, epoch };
  const before = state.innings.at(-1)!;
  if (state.next === 'top') return afterInnings({ ...state, innings: withLast(state.innings, { ...before, top: at }), epoch });
  const runs = RUNS[at] ?? 0;
  const over = Math.floor(before.balls / OVER);
  const now: Innings = {
    runs: before.runs + runs,
    wickets: before.wickets + (at === WICKET ? 1 : 0),
    balls: before.balls + 1,
    overs: [...before.overs.slice(0, over), (before.overs[over] ?? 0) + runs],
    sixes: before.sixes + (runs === SIX ? 1 : 0),
  };
  const on: CricketState = { ...state, innings: withLast(state.innings, now), epoch: runs >= 4 || at === WICKET ? epoch : state.epoch };
  return isOver(now) || isChased(state.innings[0]!, on.innings) ? { ...on, next: 'top', epoch } : on;
}

const isChased = ({ runs }: Innings, innings: readonly Innings[]): boolean => innings.length === 2 && innings[1]!.runs > runs;

/** Starts the second innings after the first one, and the result after the second. */
function afterInnings(state: CricketState): CricketState {
  const [first, second] = state.innings as [Innings, Innings | undefined];
  if (!second) return { ...state, next: 'ball', innings: [first, BEGUN] };
  if (second.runs === first.runs) return { ...state, next: 'super' };
  return { ...state, next: 'ended', winner: batting(state.first, second.runs > first.runs ? 1 : 0) };
}

/** Returns the runs of both sides, the home side first. */
export function scoreOf({ first, innings }: CricketState): Pair {
  const runs = [0, 1].map((side) => innings.find((_innings, at) => batting(first, at) === side)?.runs ?? 0);
  return [runs[0]!, runs[1]!];
}
