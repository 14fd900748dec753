import type { Pair } from '#sports/kit/joint.ts';

/** Distribution over the points of two sides, row by row at `home × width + away`, in addition to the score `from`. */
export type Grid = { from: Pair; width: number; p: Float64Array };

/** A score with its chance. */
export type Added = { home: number; away: number; p: number };

/** Least chance that is counted: the chances left out of 10^5 scores sum to 10^-14. */
const NEXT_TO_NOTHING = 1e-19;

/** Returns a grid with a single score. */
export function gridAt(from: Pair): Grid {
  return { from, width: 1, p: Float64Array.of(1) };
}

/** Returns the grid of two sides whose points are independent, in addition to a score. */
export function product(home: ArrayLike<number>, away: ArrayLike<number>, from: Pair = [0, 0]): Grid {
  const width = Math.max(home.length, away.length);
  const p = new Float64Array(width * width);
  for (let a = 0; a < home.length; a++) {
    const one = home[a]!;
    if (one < NEXT_TO_NOTHING) continue;
    for (let b = 0; b < away.length; b++) {
      const both = one * away[b]!;
      if (both > NEXT_TO_NOTHING) p[a * width + b] = both;
    }
  }
  return { from, width, p };
}

/** Adds independent points to a grid. */
export function plusOne({ from, width, p }: Grid, added: readonly Added[]): Grid {
  const most = added.reduce((top, { home, away }) => Math.max(top, home, away), 0);
  const wide = width + most;
  const sum = new Float64Array(wide * wide);
  for (let a = 0; a < width; a++)
    for (let b = 0; b < width; b++) {
      const part = p[a * width + b]!;
      if (part < NEXT_TO_NOTHING) continue;
      const place = a * wide + b;
      for (const { home, away, p: one } of added) sum[place + home * wide + away]! += part * one;
    }
  return { from, width: wide, p: sum };
}

/** Calls `take` with each possible score. */
export function eachScore({ from, width, p }: Grid, take: (home: number, away: number, p: number) => void): void {
  for (let a = 0; a < width; a++)
    for (let b = 0; b < width; b++) {
      const part = p[a * width + b]!;
      if (part > 0) take(from[0] + a, from[1] + b, part);
    }
}

export function cellsIn(grid: Grid): Added[] {
  const cells: Added[] = [];
  eachScore(grid, (home, away, p) => cells.push({ home, away, p }));
  return cells;
}

/** Continues the level scores of a grid: `more` are the points that are added to any level score. */
export function playedOn(grid: Grid, more: readonly Added[]): Grid {
  const { from, width, p } = grid;
  const wide = width + more.reduce((top, { home, away }) => Math.max(top, home, away), 0) + Math.abs(from[0] - from[1]);
  const sum = new Float64Array(wide * wide);
  for (let a = 0; a < width; a++)
    for (let b = 0; b < width; b++) {
      const part = p[a * width + b]!;
      if (part === 0) continue;
      const place = a * wide + b;
      if (from[0] + a !== from[1] + b) sum[place]! += part;
      else for (const add of more) if (part * add.p > NEXT_TO_NOTHING) sum[place + add.home * wide + add.away]! += part * add.p;
    }
  return { from, width: wide, p: sum };
}

/** Sums the chances of a grid by a whole number that `read` returns for each score. */
export function sumsBy(grid: Grid, read: (home: number, away: number) => number): Map<number, number> {
  const sums = new Map<number, number>();
  eachScore(grid, (home, away, p) => {
    const key = read(home, away);
    sums.set(key, (sums.get(key) ?? 0) + p);
  });
  return sums;
}
