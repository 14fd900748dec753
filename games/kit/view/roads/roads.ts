export const ROWS = 6;

/** A place on a road, by column and row from its upper left. */
export type Placed<S> = { column: number; row: number; side: S };

/** A ring of the big road, with the number of ties on it. */
export type Ring<S> = Placed<S> & { ties: number };

/** Returns the big road of results, given from the oldest. A run of one side goes down, and then along the foot where there is no room. */
export function bigRoad<S extends string>(results: readonly (S | 'tie')[]): Ring<S>[] {
  const ties: number[] = [];
  const sides: S[] = [];
  for (const result of results) {
    if (result !== 'tie') {
      sides.push(result);
      ties.push(0);
    } else if (sides.length > 0) ties[sides.length - 1]! += 1;
  }
  return laid(sides).map((place, at) => ({ ...place, ties: ties[at]! }));
}

/** Places sides on a road, with a column for each run. A run without room below goes on to the right. */
export function laid<S>(sides: readonly S[]): Placed<S>[] {
  const road: Placed<S>[] = [];
  const taken = new Set<string>();
  const isFree = (column: number, row: number): boolean => row < ROWS && !taken.has(`${column}/${row}`);
  let head = -1;
  let isTurned = false;
  for (const side of sides) {
    const last = road.at(-1);
    let place = { column: head + 1, row: 0 };
    if (last?.side === side) {
      isTurned ||= !isFree(last.column, last.row + 1);
      place = isTurned ? { column: last.column + 1, row: last.row } : { column: last.column, row: last.row + 1 };
    } else {
      while (!isFree(place.column, 0)) place = { column: place.column + 1, row: 0 };
      head = place.column;
      isTurned = false;
    }
    taken.add(`${place.column}/${place.row}`);
    road.push({ ...place, side });
  }
  return road;
}

/** Number of columns that a derived road looks back: big eye, small, cockroach. */
export type Skip = 1 | 2 | 3;

/**
 * Returns the marks of a derived road: red where the runs repeat those of `skip` columns before, otherwise blue. At a new run, the run
 * before it is compared with the run `skip` columns earlier: red if they are equally long. A run that goes on is compared with the run
 * `skip` columns before it: blue if that run ended just there, otherwise red.
 */
export function derivedRoad(results: readonly string[], skip: Skip): ('red' | 'blue')[] {
  const marks: ('red' | 'blue')[] = [];
  const runs: number[] = [];
  let last: string | undefined;
  for (const result of results) {
    if (result === 'tie') continue;
    if (result === last) runs[runs.length - 1]! += 1;
    else runs.push(1);
    last = result;
    const column = runs.length - 1;
    const row = runs[column]! - 1;
    if (row === 0 && column > skip) marks.push(runs[column - 1] === runs[column - 1 - skip] ? 'red' : 'blue');
    if (row > 0 && column >= skip) marks.push(runs[column - skip] === row ? 'blue' : 'red');
  }
  return marks;
}
