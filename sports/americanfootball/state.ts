import * as z from 'zod/mini';
import { weigh, type Draw } from '#sports/kit/draw.ts';
import type { Pair } from '#sports/kit/joint.ts';

const rate = z.number().check(z.gte(0.4), z.lte(1.8));
/** Chances of each side to score on a drive, as multiples of those of an average side. */
export const gridironStrengths = z.object({ home: rate, away: rate });
export type GridironStrengths = z.infer<typeof gridironStrengths>;

/** Drives in a quarter, of both sides together; the sides alternate. */
export const DRIVES = 6;
export const QUARTERS = 4;
/** Most drives of overtime. Each side has one drive, then the first score decides. A match that is level after six drives is a tie. */
export const OVERTIME = 6;

/** Ends of a drive: points of the side that has the ball, and points of the other side. */
export const ENDS = [
  { name: 'touchdown', own: 7, other: 0, chance: 0.205 },
  { name: 'touchdown_six', own: 6, other: 0, chance: 0.012 },
  { name: 'touchdown_eight', own: 8, other: 0, chance: 0.012 },
  { name: 'field_goal', own: 3, other: 0, chance: 0.165 },
  { name: 'safety', own: 0, other: 2, chance: 0.004 },
  { name: 'return', own: 0, other: 7, chance: 0.014 },
  { name: 'no_score', own: 0, other: 0, chance: 0 },
] as const;
export type DriveEnd = (typeof ENDS)[number]['name'];

export function driveDraw({ home, away }: GridironStrengths, side: number): Draw {
  const better = side === 0 ? home : away;
  return weigh(
    ENDS.map(({ name }) => name),
    ENDS.slice(0, -1).map(({ own, chance }) => (own > 0 ? chance * better : chance)),
  );
}

export type Drive = { side: number; end: DriveEnd };

export type GridironState = {
  next: 'toss' | 'drive' | 'ended';
  /** Side that has the ball first in the match and in overtime; the other side has it first in the second half. */
  first: number;
  drives: Drive[];
  score: Pair;
  /** Scores of each finished quarter. */
  over: Pair[];
  epoch: number;
};

export function start(): GridironState {
  return { next: 'toss', first: 0, drives: [], score: [0, 0], over: [], epoch: 0 };
}

export const REGULAR = DRIVES * QUARTERS;

/** Returns the side that has the ball on drive n, counted from 0. */
export function sideOf(first: number, n: number): number {
  const isSecondHalf = n >= REGULAR / 2 && n < REGULAR;
  return (first + (isSecondHalf ? 1 : 0) + n) % 2;
}

export function step(strengths: GridironStrengths, { next, first, drives }: GridironState): Draw | undefined {
  if (next === 'ended') return undefined;
  if (next === 'toss') return weigh(['ball:home', 'ball:away'], [0.5]);
  return driveDraw(strengths, sideOf(first, drives.length));
}

/**
 * Checks whether overtime ends after `taken` drives at a lead. After the first drive only `isOut` ends it: the side without the ball
 * scored.
 */
export function isOvertimeOver(taken: number, lead: number, isOut: boolean): boolean {
  if (taken === 1) return isOut;
  return lead !== 0 || taken === OVERTIME;
}

export function apply(_strengths: GridironStrengths, state: GridironState, at: number): GridironState {
  if (state.next === 'toss') return { ...state, next: 'drive', first: at, epoch: 1 };
  const end = ENDS[at]!;
  const n = state.drives.length;
  const side = sideOf(state.first, n);
  const [home, away] = state.score;
  const score: Pair = side === 0 ? [home + end.own, away + end.other] : [home + end.other, away + end.own];
  const drives = [...state.drives, { side, end: end.name }];
  const on: GridironState = { ...state, drives, score, epoch: state.epoch + 1 };
  if (drives.length > REGULAR)
    return isOvertimeOver(drives.length - REGULAR, score[0] - score[1], end.other > 0) ? { ...on, next: 'ended' } : on;
  if (drives.length % DRIVES !== 0) return on;
  const ended = { ...on, over: [...on.over, inQuarter(on)] };
  return drives.length === REGULAR && score[0] !== score[1] ? { ...ended, next: 'ended' } : ended;
}

export function inQuarter({ over, score }: GridironState): Pair {
  return over.reduce<Pair>(([home, away], [a, b]) => [home - a, away - b], score);
}
