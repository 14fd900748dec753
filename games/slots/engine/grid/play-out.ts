import type { Win } from '#games/slots/engine/evaluate.ts';
import type { Step } from '#games/slots/engine/outcome.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';

/** Rules of a grid, prepared for play. A symbol is its index in `symbols`; a cell is `reel × rows + row`. */
export type GridRules = {
  symbols: readonly string[];
  reels: number;
  rows: number;
  least: number;
  isAnywhere: boolean;
  /** Cumulative weights of the symbols. */
  upTo: number[];
  multipliers: readonly number[];
  /** Pay in coins, by symbol and number of cells. */
  pays: number[][];
  around: number[][];
};

/** Most windows in a round; no grid of this product reaches it. */
const MOST_FALLS = 60;

export function gridRules({ machine, reelCount, rows }: Prepared): GridRules {
  const { least, isAnywhere, weights, multipliers } = machine.verbs!.grid!;
  const symbols = Object.keys(weights);
  const cells = reelCount * rows;
  let sum = 0;
  return {
    symbols,
    reels: reelCount,
    rows,
    least,
    isAnywhere,
    upTo: Object.values(weights).map((weight) => (sum += weight)),
    multipliers,
    pays: symbols.map((symbol) => payBySize(machine.pays[symbol] ?? {}, cells)),
    around: Array.from({ length: cells }, (_, cell) => neighbours(cell, reelCount, rows)),
  };
}

/** Lists the pay by size. A size that the table does not list pays as the largest listed size below it. */
function payBySize(table: Record<string, number>, cells: number): number[] {
  let last = 0;
  return Array.from({ length: cells + 1 }, (_, size) => (last = table[size] ?? last));
}

function neighbours(cell: number, reels: number, rows: number): number[] {
  const [reel, row] = [Math.floor(cell / rows), cell % rows];
  return [
    ...(row > 0 ? [cell - 1] : []),
    ...(row < rows - 1 ? [cell + 1] : []),
    ...(reel > 0 ? [cell - rows] : []),
    ...(reel < reels - 1 ? [cell + rows] : []),
  ];
}

type Found = { symbol: number; cells: number[]; coins: number };

/** Fills the grid and drops symbols until nothing pays. Returns the win of all windows, in coins. */
export function playOut(rules: GridRules, below: (bound: number) => number, watch?: (step: Step) => void): number {
  const { reels, rows, upTo, multipliers } = rules;
  const all = upTo.at(-1)!;
  const draw = (): number => {
    const at = below(all);
    return upTo.findIndex((sum) => at < sum);
  };
  const cells = Array.from({ length: reels * rows }, draw);
  let coins = 0;
  for (let fall = 0; fall < MOST_FALLS; fall++) {
    const found = rules.isAnywhere ? anywhere(rules, cells) : clusters(rules, cells);
    const multiplier = multipliers[Math.min(fall, multipliers.length - 1)]!;
    const won = found.reduce((sum, one) => sum + one.coins, 0) * multiplier;
    watch?.({ window: textOf(rules, cells), wins: found.map((one) => winOf(rules, one)), multiplier, coins: won });
    if (won === 0) return coins;
    coins += won;
    drop(cells, rows, new Set(found.flatMap((one) => one.cells)), draw);
  }
  return coins;
}

function clusters({ around, least, pays }: GridRules, cells: readonly number[]): Found[] {
  const seen = new Uint8Array(cells.length);
  const found: Found[] = [];
  for (let start = 0; start < cells.length; start++) {
    if (seen[start]) continue;
    const symbol = cells[start]!;
    const cluster = [start];
    seen[start] = 1;
    for (const cell of cluster) {
      for (const next of around[cell]!) {
        if (seen[next] || cells[next] !== symbol) continue;
        seen[next] = 1;
        cluster.push(next);
      }
    }
    if (cluster.length >= least) found.push({ symbol, cells: cluster, coins: pays[symbol]![cluster.length]! });
  }
  return found;
}

function anywhere({ symbols, least, pays }: GridRules, cells: readonly number[]): Found[] {
  const of: number[][] = symbols.map(() => []);
  for (const [cell, symbol] of cells.entries()) of[symbol]!.push(cell);
  return of.flatMap((all, symbol) => (all.length >= least ? [{ symbol, cells: all, coins: pays[symbol]![all.length]! }] : []));
}

/** Drops symbols into the cells of `gone` and draws the empty ones: reel by reel from the left, each from its lowest empty cell upwards. */
function drop(cells: number[], rows: number, gone: ReadonlySet<number>, draw: () => number): void {
  for (let top = 0; top < cells.length; top += rows) {
    let to = top + rows - 1;
    for (let from = to; from >= top; from--) if (!gone.has(from)) cells[to--] = cells[from]!;
    while (to >= top) cells[to--] = draw();
  }
}

function winOf({ symbols }: GridRules, { symbol, cells, coins }: Found): Win {
  return { kind: 'cluster', symbol: symbols[symbol]!, count: cells.length, positions: cells, coins };
}

function textOf({ symbols, reels, rows }: GridRules, cells: readonly number[]): string[] {
  return Array.from({ length: reels }, (_, reel) =>
    cells
      .slice(reel * rows, (reel + 1) * rows)
      .map((symbol) => symbols[symbol]!)
      .join(''),
  );
}
