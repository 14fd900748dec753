import * as z from 'zod/mini';
import { weigh, type Draw } from '#sports/kit/draw.ts';
import type { Pair } from '#sports/kit/joint.ts';
import { withLast } from '#sports/kit/with-last.ts';

const rate = z.number().check(z.gte(0.5), z.lte(1.6));
/** Batting of each side against the other's bowling, as a multiple of the average. */
export const cricketStrengths = z.object({ home: rate, away: rate });
export type CricketStrengths = z.infer<typeof cricketStrengths>;

export const BALLS = 120;
export const OVER = 6;
export const WICKETS = 10;

/** Runs of a scoring ball. A ball's draw has these first, then the wicket, then no run, which takes the remainder. */
export const RUNS = [1, 2, 3, 4, 6];
export const WICKET = RUNS.length;
const NAMES = [...RUNS.map((runs) => `runs:${runs}`), 'wicket', 'runs:0'];
/** Chances of a ball by phase of an innings: overs 1 to 6, 7 to 15, 16 to 20. */
const PHASES = [
  { until: 36, runs: [0.33, 0.055, 0.004, 0.15, 0.05], wicket: 0.038 },
  { until: 90, runs: [0.41, 0.07, 0.004, 0.095, 0.042], wicket: 0.04 },
  { until: BALLS, runs: [0.37, 0.08, 0.004, 0.12, 0.085], wicket: 0.066 },
] as const;
const FOUR = 3;
/** Wickets after which bowlers bat. */
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

export type Innings = { runs: number; wickets: number; balls: number; overs: number[] };

export type CricketState = {
  next: 'toss' | 'ball' | 'super' | 'ended';
  /** Side that bats first. */
  first: number;
  innings: Innings[];
  winner: number | null;
  epoch: number;
};

const BEGUN: Innings = { runs: 0, wickets: 0, balls: 0, overs: [] };

export function start(): CricketState {
  return { next: 'toss', first: 0, innings: [], winner: null, epoch: 0 };
}

/** Side that bats in an innings, counted from 0. */
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
  const runs = RUNS[at] ?? 0;
  const over = Math.floor(before.balls / OVER);
  const now: Innings = {
    runs: before.runs + runs,
    wickets: before.wickets + (at === WICKET ? 1 : 0),
    balls: before.balls + 1,
    overs: [...before.overs.slice(0, over), (before.overs[over] ?? 0) + runs],
  };
  const on: CricketState = { ...state, innings: withLast(state.innings, now), epoch: runs >= 4 || at === WICKET ? epoch : state.epoch };
  if (state.innings.length === 1) return isOver(now) ? { ...on, innings: [...on.innings, BEGUN], epoch } : on;
  const target = state.innings[0]!.runs;
  if (now.runs > target) return { ...on, next: 'ended', winner: batting(state.first, 1), epoch };
  if (!isOver(now)) return on;
  return now.runs === target ? { ...on, next: 'super', epoch } : { ...on, next: 'ended', winner: batting(state.first, 0), epoch };
}

/** Runs of both sides, the home side first. */
export function scoreOf({ first, innings }: CricketState): Pair {
  const runs = [0, 1].map((side) => innings.find((_innings, at) => batting(first, at) === side)?.runs ?? 0);
  return [runs[0]!, runs[1]!];
}
