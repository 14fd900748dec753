import type { Prepared } from '#games/slots/engine/prepare.ts';

/** A win of a window. `positions` are cells, `reel × rows + row`; `coins` is the win before any multiplier of the spin. */
export type Win = {
  kind: 'line' | 'way' | 'scatter' | 'cluster' | 'tome';
  symbol: string;
  /** Number of reels of the run, or of scatters. */
  count: number;
  /** `line`: number of the line, from 0. `ways`: number of ways. */
  line?: number;
  ways?: number;
  /** True if the line was read from the right. */
  isFromRight?: true;
  positions: number[];
  coins: number;
};

/** Writes the window at `stops` into `cells`. */
export function showWindow(p: Prepared, stops: ArrayLike<number>, cells: Uint16Array): void {
  const { rows, strips } = p;
  let cell = 0;
  for (let reel = 0; reel < strips.length; reel++) {
    const strip = strips[reel]!;
    const stop = stops[reel]!;
    for (let row = 0; row < rows; row++) cells[cell++] = strip[stop + row]!;
  }
}

/** Returns the pay of the window at `stops`, which is in `cells`, by lines or ways, in coins; scatters are not counted. */
export function winAt(p: Prepared, stops: ArrayLike<number>, cells: Uint16Array): number {
  return (p.lineCount > 0 ? lineWins(p, cells) : 0) + (p.isWays ? wayWinsAt(p, stops) : 0);
}

/** Returns the pay of a window into which symbols have fallen, so that no stops describe it, by lines or ways, in coins. */
export function winOf(p: Prepared, cells: Uint16Array): number {
  return (p.lineCount > 0 ? lineWins(p, cells) : 0) + (p.isWays ? wayWins(p, cells) : 0);
}

function lineWins({ lineCells, steps, pairs, endCoins, symbols, reelCount }: Prepared, cells: Uint16Array): number {
  const width = symbols.length;
  const end = lineCells.length;
  const second = reelCount > 1 ? 1 : 0;
  let coins = 0;
  for (let from = 0; from < end; from += reelCount) {
    let state = pairs[cells[lineCells[from]!]! * width + cells[lineCells[from + second]!]!]!;
    for (let at = from + 2; state >= 0; at++) state = steps[state + cells[lineCells[at]!]!]!;
    if (state !== LOST) coins += endCoins[-1 - state]!;
  }
  return coins;
}

/** End of a line without a win. */
const LOST = -1;

/** Returns the index of the end of a line in the machine's `ends`. */
export function lineEnd({ lineCells, steps, reelCount }: Prepared, cells: Uint16Array, line: number): number {
  let at = line * reelCount;
  let state = 0;
  do state = steps[state + cells[lineCells[at++]!]!]!;
  while (state >= 0);
  return -1 - state;
}

function wayWins(p: Prepared, cells: Uint16Array): number {
  const { paying, pays, reelCount } = p;
  let coins = 0;
  for (let at = 0; at < paying.length; at++) {
    let ways = 1;
    let run = 0;
    while (run < reelCount) {
      const count = countOn(p, cells, run, paying[at]!);
      if (count === 0) break;
      ways *= count;
      run += 1;
    }
    if (run > 0) coins += ways * pays[at * (reelCount + 1) + run]!;
  }
  return coins;
}

/** Returns the pay by ways of the window at `stops`, in coins. It uses prepared counts, and leaves most symbols after the second reel. */
function wayWinsAt({ paying, pays, reelCount, wayCounts }: Prepared, stops: ArrayLike<number>): number {
  const symbols = paying.length;
  let coins = 0;
  for (let at = 0; at < symbols; at++) {
    let ways = 1;
    let run = 0;
    while (run < reelCount) {
      const count = wayCounts[run]![stops[run]! * symbols + at]!;
      if (count === 0) break;
      ways *= count;
      run += 1;
    }
    if (run > 0) coins += ways * pays[at * (reelCount + 1) + run]!;
  }
  return coins;
}

/** Returns the number of cells of a reel that count as the symbol. */
function countOn(p: Prepared, cells: Uint16Array, reel: number, symbol: number): number {
  const wild = symbol === p.scatter ? -1 : p.wild;
  const end = (reel + 1) * p.rows;
  let count = 0;
  for (let cell = reel * p.rows; cell < end; cell++) {
    const shown = cells[cell]!;
    if (shown === symbol || shown === wild) count += 1;
  }
  return count;
}

export function scattersAt({ scatterCounts, hasScatter }: Prepared, stops: ArrayLike<number>): number {
  if (!hasScatter) return 0;
  let count = 0;
  for (let reel = 0; reel < scatterCounts.length; reel++) count += scatterCounts[reel]![stops[reel]!]!;
  return count;
}

export function scattersIn(p: Prepared, cells: Uint16Array): number {
  if (!p.hasScatter) return 0;
  let count = 0;
  for (let cell = 0; cell < p.cellCount; cell++) if (cells[cell] === p.scatter) count += 1;
  return count;
}

/** Returns the pay of a window as `winOf` does, and marks the winning cells. */
export function markWins(p: Prepared, cells: Uint16Array, marks: Uint8Array): number {
  let coins = 0;
  for (let line = 0; line < p.lineCount; line++) {
    const end = p.ends[lineEnd(p, cells, line)]!;
    if (end.coins === 0) continue;
    coins += end.coins;
    for (let reel = 0; reel < end.run; reel++) marks[p.lineCells[line * p.reelCount + reel]!] = 1;
  }
  if (!p.isWays) return coins;
  for (let at = 0; at < p.paying.length; at++) {
    const symbol = p.paying[at]!;
    let ways = 1;
    let run = 0;
    for (; run < p.reelCount; run++) {
      const count = countOn(p, cells, run, symbol);
      if (count === 0) break;
      ways *= count;
    }
    const won = run > 0 ? ways * p.pays[at * (p.reelCount + 1) + run]! : 0;
    if (won === 0) continue;
    coins += won;
    const wild = symbol === p.scatter ? -1 : p.wild;
    for (let cell = 0; cell < run * p.rows; cell++) if (cells[cell] === symbol || cells[cell] === wild) marks[cell] = 1;
  }
  return coins;
}

/** Returns the wins that `winOf` sums up, each with its cells, for windows that are recorded. */
export function winsOf(p: Prepared, cells: Uint16Array): Win[] {
  const wins: Win[] = [];
  for (let line = 0; line < p.lineCount; line++) {
    const { coins, run, symbol } = p.ends[lineEnd(p, cells, line)]!;
    if (coins === 0) continue;
    const positions = [...p.lineCells.subarray(line * p.reelCount, line * p.reelCount + run)];
    wins.push({ kind: 'line', symbol: p.symbols[symbol]!, count: run, line, positions, coins });
  }
  if (p.isWays) for (let at = 0; at < p.paying.length; at++) wins.push(...wayWin(p, cells, at));
  return wins;
}

function wayWin(p: Prepared, cells: Uint16Array, at: number): Win[] {
  const symbol = p.paying[at]!;
  const wild = symbol === p.scatter ? -1 : p.wild;
  const positions: number[] = [];
  let ways = 1;
  let run = 0;
  for (; run < p.reelCount; run++) {
    const before = positions.length;
    for (let cell = run * p.rows; cell < (run + 1) * p.rows; cell++) {
      if (cells[cell] === symbol || cells[cell] === wild) positions.push(cell);
    }
    if (positions.length === before) break;
    ways *= positions.length - before;
  }
  const coins = run > 0 ? ways * p.pays[at * (p.reelCount + 1) + run]! : 0;
  return coins > 0 ? [{ kind: 'way', symbol: p.symbols[symbol]!, count: run, ways, positions, coins }] : [];
}

export function scatterWin(p: Prepared, cells: Uint16Array, count: number): Win {
  const positions = Array.from({ length: p.cellCount }, (_, cell) => cell).filter((cell) => cells[cell] === p.scatter);
  return { kind: 'scatter', symbol: p.machine.scatter, count, positions, coins: p.scatterPays[count]! };
}

/** Writes the window for the lab and the views: a text for each reel, from the top row. */
export function windowText(p: Prepared, cells: Uint16Array): string[] {
  const texts: string[] = [];
  for (let reel = 0, cell = 0; reel < p.reelCount; reel++) {
    let text = '';
    for (let row = 0; row < p.rows; row++) text += p.symbols[cells[cell++]!]!;
    texts.push(text);
  }
  return texts;
}
