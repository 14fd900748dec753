import * as z from 'zod/mini';
import { weigh, type Draw } from '#sports/kit/draw.ts';
import type { Pair } from '#sports/kit/joint.ts';
import { withLast } from '#sports/kit/with-last.ts';

const rate = z.number().check(z.gte(0.4), z.lte(2));
/** Chances of each side to score in a half-inning, as multiples of those of an average side. */
export const baseballStrengths = z.object({ home: rate, away: rate });
export type BaseballStrengths = z.infer<typeof baseballStrengths>;

export const INNINGS = 9;
/** Innings after which a level match is decided by lot. */
export const MOST_INNINGS = 16;

/** Chances of 1, 2, 3 … runs of a half-inning: a side scores in 27 of a hundred, and half a run on average. */
const RUNS = [0.149, 0.066, 0.031, 0.0145, 0.0065, 0.0028, 0.0011, 0.0004];
export const MOST_RUNS = RUNS.length;
/** Factor on the chances of runs from the tenth inning on, where a runner begins on second base. */
const RUNNER = 1.75;

/** Chance that both listed pitchers start. A change of one is rare, and of both almost never happens. */
const LISTED = 0.96;
export const startersDraw = (): Draw => weigh(['listed', 'changed:home', 'changed:away', 'changed:both'], [LISTED, 0.0195, 0.0195]);

/** Returns the draw of the runs of a half-inning: 8, 7 … 1, 0. */
export function runsDraw({ home, away }: BaseballStrengths, inning: number, side: number): Draw {
  const better = (side === 0 ? home : away) * (inning > INNINGS ? RUNNER : 1);
  const names = Array.from({ length: MOST_RUNS + 1 }, (_runs, at) => `runs:${MOST_RUNS - at}`);
  return weigh(
    names,
    RUNS.toReversed().map((chance) => chance * better),
  );
}

export type BaseballState = {
  next: 'starters' | 'half' | 'lot' | 'ended';
  /** True if both listed pitchers start; undefined before that is known. */
  isListed?: boolean;
  /** Number of the inning: 1 to 9, then extra innings; the away side bats in the top half. */
  inning: number;
  isTop: boolean;
  score: Pair;
  /** Runs of each inning that has begun. */
  innings: Pair[];
  epoch: number;
};

export function start(): BaseballState {
  return { next: 'starters', inning: 1, isTop: true, score: [0, 0], innings: [], epoch: 0 };
}

export function step(strengths: BaseballStrengths, { next, inning, isTop }: BaseballState): Draw | undefined {
  if (next === 'ended') return undefined;
  if (next === 'starters') return startersDraw();
  return next === 'lot' ? weigh(['home', 'away'], [0.5]) : runsDraw(strengths, inning, isTop ? 1 : 0);
}

/** Returns the runs that count in the bottom half of the ninth inning and later: the match ends with the run that takes the lead. */
export function walkedOff([home, away]: Pair, runs: number): number {
  return Math.min(runs, away - home + 1);
}

export function apply(_strengths: BaseballStrengths, state: BaseballState, at: number): BaseballState {
  const { inning, isTop, score } = state;
  const epoch = state.epoch + 1;
  if (state.next === 'starters') return { ...state, next: 'half', isListed: at === 0, epoch };
  if (state.next === 'lot')
    return { ...state, score: at === 0 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1], next: 'ended', epoch };
  const runs = MOST_RUNS - at;
  if (isTop) {
    const on: BaseballState = { ...state, isTop: false, score: [score[0], score[1] + runs], innings: [...state.innings, [0, runs]], epoch };
    // The home side does not bat if it already leads.
    return inning >= INNINGS && on.score[0] > on.score[1] ? { ...on, next: 'ended' } : on;
  }
  const counted = inning >= INNINGS ? walkedOff(score, runs) : runs;
  const now: Pair = [score[0] + counted, score[1]];
  const innings = withLast(state.innings, [counted, state.innings.at(-1)![1]]);
  const on: BaseballState = { ...state, isTop: true, inning: inning + 1, score: now, innings, epoch };
  if (inning >= INNINGS && now[0] !== now[1]) return { ...on, next: 'ended' };
  return inning === MOST_INNINGS ? { ...on, next: 'lot' } : on;
}
