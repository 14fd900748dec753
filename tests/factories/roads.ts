import { bigRoad, derivedRoad } from '#games/kit/view/roads/roads.ts';

export type RoadResult = 'player' | 'banker' | 'tie';

/** Returns random results of a shoe of baccarat, with about the usual shares of banker, player and tie. */
export function shoeOf(draw: () => number, length = 72): RoadResult[] {
  return Array.from({ length }, () => (draw() < 0.095 ? 'tie' : draw() < 0.507 ? 'banker' : 'player'));
}

/**
 * Builds the big road run by run on a board of cells. Each run begins in the first free column to the right of the head of the last run.
 */
function bigRoadByRuns(results: readonly RoadResult[]): string[] {
  const board: (string | undefined)[][] = [];
  const cell = (column: number, row: number): string | undefined => board[column]?.[row];
  const rings: { column: number; row: number; side: string; ties: number }[] = [];
  let head = -1;
  for (const { side, ties } of runsOf(results)) {
    do head++;
    while (cell(head, 0));
    let depth = 0;
    while (depth < Math.min(6, ties.length) && !cell(head, depth)) depth++;
    for (const [at, count] of ties.entries()) {
      const [column, row] = at < depth ? [head, at] : [head + 1 + at - depth, depth - 1];
      (board[column] ??= [])[row] = side;
      rings.push({ column, row, side, ties: count });
    }
  }
  return rings.map(({ column, row, side, ties }) => `${column}/${row} ${side} ${ties}`);
}

type Roads = {
  big(results: readonly RoadResult[]): readonly { column: number; row: number; side: string; ties: number }[];
  derived(results: readonly RoadResult[], skip: 1 | 2 | 3): readonly string[];
};
const SHOWN: Roads = { big: (results) => bigRoad(results), derived: derivedRoad };

/** Returns the roads that differ from those of the second derivation, as `<shoe>/<road>`. */
export function wrongRoads(shoes: Iterable<readonly RoadResult[]>, { big, derived }: Roads = SHOWN): string[] {
  const wrong: string[] = [];
  let at = 0;
  for (const results of shoes) {
    const rings = big(results).map(({ column, row, side, ties }) => `${column}/${row} ${side} ${ties}`);
    if (rings.join() !== bigRoadByRuns(results).join()) wrong.push(`${at}/big`);
    for (const skip of [1, 2, 3] as const)
      if (derived(results, skip).join() !== derivedByCells(results, skip).join()) wrong.push(`${at}/${skip}`);
    at++;
  }
  return wrong;
}

/** Returns the runs of results of one side, with the number of ties after each result. Ties before the first result are left out. */
function runsOf(results: readonly RoadResult[]): { side: RoadResult; ties: number[] }[] {
  const runs: { side: RoadResult; ties: number[] }[] = [];
  for (const result of results) {
    const last = runs.at(-1);
    if (result === 'tie') {
      if (last) last.ties[last.ties.length - 1]! += 1;
    } else if (last?.side === result) last.ties.push(0);
    else runs.push({ side: result, ties: [0] });
  }
  return runs;
}

/** Builds a derived road from a board of cells whose columns have no lower end. It uses only the cells to the left of a new ring. */
function derivedByCells(results: readonly RoadResult[], skip: 1 | 2 | 3): string[] {
  const cells = new Map<string, true>();
  const has = (column: number, row: number): boolean => cells.has(`${column}/${row}`);
  const depth = (column: number): number => {
    let row = 0;
    while (has(column, row)) row++;
    return row;
  };
  const marks: string[] = [];
  let [column, row] = [-1, 0];
  let side: RoadResult | null = null;
  for (const result of results.filter((one) => one !== 'tie')) {
    if (result === side) row += 1;
    else [column, row] = [column + 1, 0];
    side = result;
    cells.set(`${column}/${row}`, true);
    const isBegun = has(skip, 1) ? column > skip || (column === skip && row >= 1) : column > skip;
    if (!isBegun) continue;
    if (row === 0) marks.push(depth(column - 1) === depth(column - 1 - skip) ? 'red' : 'blue');
    else marks.push(has(column - skip, row) === has(column - skip, row - 1) ? 'red' : 'blue');
  }
  return marks;
}
