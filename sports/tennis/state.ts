import * as z from 'zod/mini';
import { weigh, type Draw } from '#sports/kit/draw.ts';
import type { Pair } from '#sports/kit/joint.ts';
import { setsWon, type Server } from '#sports/kit/sets/match.ts';
import { isGameOver, isSetOver, isTieBreak, isTieBreakOver, other, tieBreakServer } from '#sports/tennis/points.ts';
import { withLast } from '#sports/kit/with-last.ts';

const chance = z.number().check(z.gte(0.3), z.lte(0.9));
export const tennisStrengths = z.object({
  /** Chances that each player wins a point on its own serve. */
  home: chance,
  away: chance,
  /** Sets that win the match: 2 or 3. */
  wins: z.int().check(z.gte(2), z.lte(3)),
});
export type TennisStrengths = z.infer<typeof tennisStrengths>;

export type TennisState = {
  next: 'toss' | 'point' | 'ended';
  over: Pair[];
  games: Pair;
  points: Pair;
  /** Server of the current game, or first server of the tie-break. */
  server: Server;
  /** Winners of the games of each set. */
  winners: Server[][];
  played: number;
  epoch: number;
};

export function start(): TennisState {
  return { next: 'toss', over: [], games: [0, 0], points: [0, 0], server: 0, winners: [[]], played: 0, epoch: 0 };
}

export function step({ home, away }: TennisStrengths, state: TennisState): Draw | undefined {
  if (state.next === 'ended') return undefined;
  if (state.next === 'toss') return weigh(['serves:home', 'serves:away'], [0.5]);
  return weigh(['point:home', 'point:away'], [servingNow(state) === 0 ? home : 1 - away]);
}

export function servingNow({ games, points, server }: TennisState): Server {
  return isTieBreak(games) ? tieBreakServer(points, server) : server;
}

export function apply({ wins }: TennisStrengths, state: TennisState, at: number): TennisState {
  if (state.next === 'toss') return { ...state, next: 'point', server: at as Server, epoch: 1 };
  const points = added(state.points, at);
  const on: TennisState = { ...state, points, played: state.played + 1 };
  const isOver = isTieBreak(state.games) ? isTieBreakOver(points) : isGameOver(points);
  return isOver ? afterGame(on, at as Server, wins) : on;
}

function afterGame(state: TennisState, winner: Server, wins: number): TennisState {
  const games = added(state.games, winner);
  const winners = withLast(state.winners, [...state.winners.at(-1)!, winner]);
  const on: TennisState = { ...state, games, points: [0, 0], server: other(state.server), winners, epoch: state.epoch + 1 };
  if (!isSetOver(games)) return on;
  const over = [...state.over, games];
  if (setsWon(over)[winner] === wins) return { ...on, over, games: [0, 0], next: 'ended' };
  return { ...on, over, games: [0, 0], winners: [...winners, []] };
}

function added([home, away]: Pair, side: number): Pair {
  return side === 0 ? [home + 1, away] : [home, away + 1];
}
