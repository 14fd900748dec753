import type { Winner } from '#games/baccarat/quote.ts';

export const ROWS = 6;

/** A ring of the big road, with the ties that fell on it. */
export type Ring = { column: number; row: number; winner: 'player' | 'banker'; ties: number };

/** The big road of coups, the oldest first: a run of one side goes down, and along the foot where there is no room. */
export function bigRoad(winners: readonly Winner[]): Ring[] {
  const rings: Ring[] = [];
  const taken = new Set<string>();
  const isFree = (column: number, row: number): boolean => row < ROWS && !taken.has(`${column}/${row}`);
  let head = -1;
  let isTurned = false;
  for (const winner of winners) {
    const last = rings.at(-1);
    if (winner === 'tie') {
      if (last) last.ties += 1;
      continue;
    }
    let place = { column: head + 1, row: 0 };
    if (last?.winner === winner) {
      isTurned ||= !isFree(last.column, last.row + 1);
      place = !isTurned ? { column: last.column, row: last.row + 1 } : { column: last.column + 1, row: last.row };
    } else {
      while (!isFree(place.column, 0)) place = { column: place.column + 1, row: 0 };
      head = place.column;
      isTurned = false;
    }
    taken.add(`${place.column}/${place.row}`);
    rings.push({ ...place, winner, ties: 0 });
  }
  return rings;
}
