import type { Pair } from '#sports/kit/joint.ts';
import type { Server, SetEnd } from '#sports/kit/sets/match.ts';

/** Chances that each side wins a point that it serves. */
export type OnServe = readonly [home: number, away: number];

export const other = (side: Server): Server => (side === 0 ? 1 : 0);

export const isGameOver = ([a, b]: Pair): boolean => Math.max(a, b) >= 4 && Math.abs(a - b) >= 2;
export const isTieBreakOver = ([a, b]: Pair): boolean => Math.max(a, b) >= 7 && Math.abs(a - b) >= 2;
export const isTieBreak = ([a, b]: Pair): boolean => a === 6 && b === 6;
export const isSetOver = ([a, b]: Pair): boolean => Math.max(a, b) === 7 || (Math.max(a, b) === 6 && Math.abs(a - b) >= 2);

/** Returns the server of a point of a tie-break: the first server serves one point, then each side serves two in turn. */
export function tieBreakServer([a, b]: Pair, first: Server): Server {
  return Math.floor((a + b + 1) / 2) % 2 === 0 ? first : other(first);
}

/**
 * Returns the chance of the server to win a game from a score in it; `p` is the chance to win a point. From deuce it is p² ÷ (p² + q²)
 * (Barnett 2006).
 */
export function holds(p: number, [server, receiver]: Pair): number {
  if (server >= 3 && receiver >= 3) {
    const deuce = (p * p) / (p * p + (1 - p) * (1 - p));
    if (server === receiver) return deuce;
    if (Math.abs(server - receiver) >= 2) return server > receiver ? 1 : 0;
    return server > receiver ? p + (1 - p) * deuce : p * deuce;
  }
  if (server >= 4) return 1;
  if (receiver >= 4) return 0;
  return p * holds(p, [server + 1, receiver]) + (1 - p) * holds(p, [server, receiver + 1]);
}

/** Returns the chance of the home side to win a tie-break from a score in it. From 6:6 on, each pair of points has a serve of each side. */
export function winsTieBreak(onServe: OnServe, points: Pair, first: Server): number {
  const [a, b] = points;
  if (isTieBreakOver(points)) return a > b ? 1 : 0;
  if (a >= 6 && a === b) {
    const both = onServe[0] * (1 - onServe[1]);
    const none = (1 - onServe[0]) * onServe[1];
    return both / (both + none);
  }
  const p = tieBreakServer(points, first) === 0 ? onServe[0] : 1 - onServe[1];
  return p * winsTieBreak(onServe, [a + 1, b], first) + (1 - p) * winsTieBreak(onServe, [a, b + 1], first);
}

/** Returns the chance of the home side to win the current game. */
export function winsGame(onServe: OnServe, games: Pair, points: Pair, server: Server): number {
  if (isTieBreak(games)) return winsTieBreak(onServe, points, server);
  return server === 0 ? holds(onServe[0], points) : 1 - holds(onServe[1], [points[1], points[0]]);
}

/** Returns the ends of a set from a state of it. `server` serves the current game, or first in the tie-break. */
export function setEnds(onServe: OnServe, from: { games: Pair; points: Pair; server: Server }): SetEnd[] {
  const ends: SetEnd[] = [];
  let open = new Map<number, number>([[from.games[0], 1]]);
  const holdsFresh = [holds(onServe[0], [0, 0]), holds(onServe[1], [0, 0])] as const;
  const began = from.games[0] + from.games[1];
  for (let played = began; open.size > 0; played++) {
    const server: Server = (played - began) % 2 === 0 ? from.server : other(from.server);
    const next = new Map<number, number>();
    for (const [home, p] of open) {
      const games: Pair = [home, played - home];
      if (isSetOver(games)) {
        ends.push({ score: games, server, p });
        continue;
      }
      const isNow = played === began;
      const wins = isNow
        ? winsGame(onServe, games, from.points, server)
        : isTieBreak(games)
          ? winsTieBreak(onServe, [0, 0], server)
          : server === 0
            ? holdsFresh[0]
            : 1 - holdsFresh[1];
      next.set(home + 1, (next.get(home + 1) ?? 0) + p * wins);
      next.set(home, (next.get(home) ?? 0) + p * (1 - wins));
    }
    open = next;
  }
  return ends;
}
