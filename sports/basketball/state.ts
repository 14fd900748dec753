import * as z from 'zod/mini';
import { chancesOf, weigh, type Draw } from '#sports/kit/draw.ts';
import { mostLed } from '#sports/kit/early/early.ts';
import type { Pair } from '#sports/kit/joint.ts';

const rate = z.number().check(z.gte(0.5), z.lte(1.5));
export const basketballStrengths = z.object({
  /** Chances of each side to make two or three points on a possession, as multiples of those of an average side. */
  home: rate,
  away: rate,
  /** Possessions of each side in a quarter: 24 in a match of 48 minutes, 18 in a match of 40. */
  possessions: z.int().check(z.gte(10), z.lte(30)),
});
export type BasketballStrengths = z.infer<typeof basketballStrengths>;

export const QUARTERS = 4;
export const OVERTIME = 10;
/** Most overtimes. If the last one ends level, the next point decides. */
export const MOST_OVERTIMES = 3;
/** Marks of points: a bet is on the side that reaches a mark first. */
export const MARKS = [20, 40] as const;

export type BasketballState = {
  next: 'toss' | 'possession' | 'sudden' | 'ended';
  /** Number of the period: 1 to 4 for quarters, then overtimes. */
  period: number;
  /** Finished possessions of this period. */
  taken: number;
  /** Side that had the first possession of the match. */
  first: number;
  /** Possessions in a quarter, of both sides together. */
  length: number;
  score: Pair;
  /** Scores of each finished period. */
  over: Pair[];
  /** Side that reached each mark first; −1 is no side yet. */
  races: number[];
  /** Largest lead of each side so far; undefined in matches that began before early payout existed. */
  leads?: Pair;
  /** Points of each player in regular time, by side. */
  players: readonly (readonly number[])[];
  epoch: number;
};

export function start({ possessions }: BasketballStrengths): BasketballState {
  return {
    next: 'toss',
    period: 1,
    taken: 0,
    first: 0,
    length: 2 * possessions,
    score: [0, 0],
    over: [],
    races: MARKS.map(() => -1),
    leads: [0, 0],
    players: [SHARES.map(() => 0), SHARES.map(() => 0)],
    epoch: 0,
  };
}

const THREE = 0.115;
const TWO = 0.34;
const ONE_POINT = 0.04;

/** Shares of the players in the points of their side, the largest first. */
const SHARES = [0.25, 0.2, 0.16, 0.13, 0.1, 0.07, 0.05, 0.04];
export const PLAYERS = SHARES.length;
export const POINTS = [3, 2, 1, 0];
const NAMES = [...POINTS.slice(0, -1).flatMap((points) => SHARES.map((_share, at) => `${points}:${at + 1}`)), '0'];

/** Returns the draw of the points of a possession and of the player who makes them; no points get the remainder. */
export function possessionDraw(strengths: BasketballStrengths, side: number): Draw {
  const better = side === 0 ? strengths.home : strengths.away;
  const chances = [THREE * better, TWO * better, ONE_POINT];
  return weigh(
    NAMES,
    chances.flatMap((chance) => SHARES.map((share) => chance * share)),
  );
}

/** Returns the points of outcome `at` of that draw; the player is the remainder of `at` divided by the number of players. */
export const pointsAt = (at: number): number => POINTS[Math.floor(at / PLAYERS)]!;

/** Returns the chances of 3, 2, 1 and 0 points on a possession. */
export function pointChances(strengths: BasketballStrengths, side: number): number[] {
  const sums = POINTS.map(() => 0);
  for (const [at, p] of chancesOf(possessionDraw(strengths, side)).entries()) sums[Math.floor(at / PLAYERS)]! += p;
  return sums;
}

/**
 * Returns the side of a possession; sides alternate. The side that did not begin the match begins quarters 2 and 3, and the second
 * overtime.
 */
export function sideOf(first: number, period: number, taken: number): number {
  const isOther = period === 2 || period === 3 || (period > QUARTERS && period % 2 === 0);
  return (first + (isOther ? 1 : 0) + taken) % 2;
}

export function lengthOf({ possessions }: BasketballStrengths, period: number): number {
  return 2 * (period > QUARTERS ? OVERTIME : possessions);
}

export function step(strengths: BasketballStrengths, state: BasketballState): Draw | undefined {
  switch (state.next) {
    case 'toss':
      return weigh(['first:home', 'first:away'], [0.5]);
    case 'possession':
      return possessionDraw(strengths, sideOf(state.first, state.period, state.taken));
    case 'sudden':
      return weigh(['home', 'away'], [0.5]);
    case 'ended':
      return undefined;
  }
}

export function apply(strengths: BasketballStrengths, state: BasketballState, at: number): BasketballState {
  if (state.next === 'toss') return { ...state, next: 'possession', first: at, epoch: 1 };
  if (state.next === 'sudden') return { ...scored(state, at, 1), next: 'ended', epoch: state.epoch + 1 };
  const side = sideOf(state.first, state.period, state.taken);
  const players = state.period > QUARTERS ? state.players : credited(state.players, side, at);
  const on = { ...scored(state, side, pointsAt(at)), players, taken: state.taken + 1 };
  return on.taken < lengthOf(strengths, state.period) ? on : afterPeriod(on);
}

function scored(state: BasketballState, side: number, points: number): BasketballState {
  const score: Pair = side === 0 ? [state.score[0] + points, state.score[1]] : [state.score[0], state.score[1] + points];
  const races = state.races.map((winner, at) => (winner < 0 && score[side]! >= MARKS[at]! ? side : winner));
  return { ...state, score, races, leads: mostLed(state.leads, score) };
}

function credited(players: BasketballState['players'], side: number, at: number): BasketballState['players'] {
  const points = pointsAt(at);
  if (points === 0) return players;
  const player = at % PLAYERS;
  return players.with(side, players[side]!.with(player, players[side]![player]! + points));
}

function afterPeriod(state: BasketballState): BasketballState {
  const before = state.over.reduce(([home, away], [a, b]): Pair => [home + a, away + b], [0, 0] as Pair);
  const over: Pair[] = [...state.over, [state.score[0] - before[0], state.score[1] - before[1]]];
  const on = { ...state, over, taken: 0, epoch: state.epoch + 1 };
  const isLevel = state.score[0] === state.score[1];
  if (state.period >= QUARTERS && !isLevel) return { ...on, next: 'ended' };
  if (state.period === QUARTERS + MOST_OVERTIMES) return { ...on, next: 'sudden' };
  return { ...on, period: state.period + 1 };
}
