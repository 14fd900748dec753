import type { Cascade, Hold, Machine } from '#games/slots/engine/machine.ts';

/** A machine as typed arrays, made once and read by every spin. Symbols are numbers from 0. */
export type Prepared = {
  readonly machine: Machine;
  readonly reelCount: number;
  readonly rows: number;
  readonly cellCount: number;
  readonly symbols: readonly string[];
  readonly wild: number;
  readonly scatter: number;
  readonly lengths: Int32Array;
  /** Each strip with its first `rows` symbols again at the end, so that a window never wraps. */
  readonly strips: readonly Uint16Array[];
  readonly lineCount: number;
  /** The cell (`reel × rows + row`) of each line on each reel: `line × reelCount + reel`. */
  readonly lineCells: Uint16Array;
  /** See `lineAutomaton`. */
  readonly steps: Int32Array;
  /** State after the first two symbols: `first × symbols + second`. */
  readonly pairs: Int32Array;
  readonly ends: readonly LineEnd[];
  readonly endCoins: Float64Array;
  readonly isWays: boolean;
  /** Symbols that pay, and their pays at `paying index × (reelCount + 1) + run`. */
  readonly paying: Uint16Array;
  readonly pays: Float64Array;
  /** Pay of scatters in coins, by their number. */
  readonly scatterPays: Float64Array;
  readonly freeSpins: Int32Array;
  readonly hasScatter: boolean;
  /**
   * For each reel, by `stop × paying + index`: the cells of the window that count as the paying symbol. Then the scatters of each window,
   * by reel and stop.
   */
  readonly wayCounts: readonly Uint16Array[];
  readonly scatterCounts: readonly Uint16Array[];
  readonly hold: Hold | undefined;
  readonly cascade: Cascade | undefined;
  /** Work space for the cells of a window; its content has no meaning between calls. */
  readonly marks: Uint8Array;
};

/** Result of a line: its best run from reel 1. */
export type LineEnd = { coins: number; run: number; symbol: number };

export function prepare(machine: Machine): Prepared {
  const { rows, scatter, wild } = machine;
  const reels = machine.reels.map((reel) => Array.from(reel));
  const symbols = [...new Set([...reels.flat(), ...Object.keys(machine.pays), ...(wild ? [wild] : []), ...(scatter ? [scatter] : [])])];
  const codeOf = new Map(symbols.map((symbol, code) => [symbol, code]));
  const reelCount = reels.length;
  const cellCount = reelCount * rows;
  const lines = machine.lines ?? [];
  const paying = Object.keys(machine.pays).map((symbol) => codeOf.get(symbol)!);
  const pays = new Float64Array(paying.length * (reelCount + 1));
  Object.values(machine.pays).forEach((table, at) => {
    for (let run = 1; run <= reelCount; run++) pays[at * (reelCount + 1) + run] = table[run] ?? 0;
  });
  const byCount = (table: Record<string, number>, factor: number): number[] =>
    Array.from({ length: cellCount + 1 }, (_, count) => (table[count] ?? 0) * factor);
  const base = {
    reelCount,
    symbols,
    wild: wild ? codeOf.get(wild)! : -1,
    scatter: scatter ? codeOf.get(scatter)! : -1,
    paying: Uint16Array.from(paying),
    pays,
  };
  const strips = reels.map((reel) => Uint16Array.from({ length: reel.length + rows }, (_, at) => codeOf.get(reel[at % reel.length]!)!));
  const windows = strips.map((strip) => Array.from({ length: strip.length - rows }, (_, stop) => strip.subarray(stop, stop + rows)));
  const count = (window: Uint16Array, symbol: number, wild: number): number =>
    window.filter((shown) => shown === symbol || shown === wild).length;
  return {
    ...base,
    machine,
    rows,
    cellCount,
    lengths: Int32Array.from(reels, (reel) => reel.length),
    strips,
    lineCount: lines.length,
    lineCells: Uint16Array.from(lines.flatMap((line) => line.map((row, reel) => reel * rows + row))),
    ...lineAutomaton(base),
    isWays: machine.ways,
    scatterPays: Float64Array.from(byCount(machine.scatterPaysTotalBet, machine.totalBet)),
    freeSpins: Int32Array.from(byCount(machine.freeSpins, 1)),
    hasScatter: scatter !== '',
    wayCounts: windows.map((stops) =>
      Uint16Array.from(stops.flatMap((window) => paying.map((symbol) => count(window, symbol, symbol === base.scatter ? -1 : base.wild)))),
    ),
    scatterCounts: windows.map((stops) => Uint16Array.from(stops, (window) => (scatter ? count(window, base.scatter, -1) : 0))),
    hold: machine.hold,
    cascade: machine.cascade,
    marks: new Uint8Array(cellCount),
  };
}

type LineRules = Pick<Prepared, 'reelCount' | 'symbols' | 'wild' | 'scatter' | 'paying' | 'pays'>;

/**
 * Returns a line as an automaton: `steps[state + symbol]` is the next state, a multiple of the number of symbols, or `-1 - end` once the
 * win of the line is certain. State 0 is the start. A state is a depth, the number of leading wilds, and the symbol of the run. The run of
 * symbol X is the leading symbols that are X or wild. The line pays the highest pay of any symbol for its whole run, so leading wilds count
 * as the symbol that pays most.
 */
function lineAutomaton({
  reelCount,
  symbols,
  wild,
  scatter,
  paying,
  pays,
}: LineRules): Pick<Prepared, 'steps' | 'pairs' | 'ends' | 'endCoins'> {
  const width = symbols.length;
  const ends: LineEnd[] = [{ coins: 0, run: 0, symbol: -1 }];
  const endOf = new Map<string, number>();
  const payOf = (symbol: number, run: number): number => pays[paying.indexOf(symbol) * (reelCount + 1) + run]!;
  /**
   * Returns the best end of a run of the symbol `of` (-1: only wilds) of length `depth`, which begins with `lead` wilds. The wilds also
   * count as a run of their own.
   */
  const end = (depth: number, lead: number, of: number): number => {
    let best = ends[0]!;
    for (const symbol of paying) {
      const run = symbol === of || of < 0 ? depth : lead;
      if (run === 0 || (symbol === scatter && symbol !== of)) continue;
      const coins = payOf(symbol, run);
      if (coins > best.coins || (coins > 0 && coins === best.coins && run > best.run)) best = { coins, run, symbol };
    }
    if (best.coins === 0) return -1;
    const key = `${best.coins} ${best.run} ${best.symbol}`;
    const known = endOf.get(key) ?? ends.push(best) - 1;
    endOf.set(key, known);
    return -1 - known;
  };

  const rows: Int32Array[] = [];
  const known = new Map<string, number>();
  const build = (depth: number, lead: number, of: number): number => {
    if (depth === reelCount) return end(depth, lead, of);
    const key = `${depth} ${lead} ${of}`;
    const built = known.get(key);
    if (built !== undefined) return built;
    const state = rows.length * width;
    const row = new Int32Array(width);
    rows.push(row);
    for (let symbol = 0; symbol < width; symbol++) row[symbol] = follow(depth, lead, of, symbol);
    // The following symbols make no difference: the win of the line is certain already.
    const first = row[0]!;
    const settled = state > 0 && first < 0 && row.every((next) => next === first) ? first : state;
    known.set(key, settled);
    return settled;
  };
  const follow = (depth: number, lead: number, of: number, symbol: number): number => {
    if (of >= 0) return symbol === of || (symbol === wild && of !== scatter) ? build(depth + 1, lead, of) : end(depth, lead, of);
    if (symbol === wild) return build(depth + 1, depth + 1, -1);
    const mayRun = paying.includes(symbol) && (symbol !== scatter || depth === 0);
    return mayRun ? build(depth + 1, depth, symbol) : end(depth, lead, of);
  };
  build(0, 0, -1);
  const steps = new Int32Array(rows.length * width);
  rows.forEach((row, at) => steps.set(row, at * width));
  // Most lines end at the second reel, so the first two symbols are looked up together.
  const pairs = Int32Array.from({ length: width * width }, (_, pair) => {
    const first = steps[Math.floor(pair / width)]!;
    return first < 0 || reelCount === 1 ? first : steps[first + (pair % width)]!;
  });
  return { steps, pairs, ends, endCoins: Float64Array.from(ends, ({ coins }) => coins) };
}
