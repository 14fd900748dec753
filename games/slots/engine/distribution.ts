import { cascade } from '#games/slots/engine/cascade.ts';
import { scattersIn, showWindow, winOf } from '#games/slots/engine/evaluate.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';

/** Counts the `cycle` windows by their scatters and their pay in coins: `byScatters[scatters].get(coins)`. */
export type Distribution = { cycle: bigint; byScatters: Map<number, bigint>[] };

/** Number of windows by `coins × width + class`; a class is below `width`. The classes of `Distribution` are scatters. */
type Counts = Map<number, bigint>;

/** Computes the exact distribution of one turn of the reels. */
export function distributionOf(p: Prepared): Distribution {
  return byScatters(p, p.cascade ? everyWindow(p) : countReels(p, stopsOf(p), p.cellCount + 1));
}

function byScatters(p: Prepared, counts: Counts): Distribution {
  const width = p.cellCount + 1;
  const byScatters = Array.from({ length: width }, () => new Map<number, bigint>());
  for (const [key, count] of counts) {
    const scatters = key % width;
    const coins = (key - scatters) / width + p.scatterPays[scatters]!;
    byScatters[scatters]!.set(coins, (byScatters[scatters]!.get(coins) ?? 0n) + count);
  }
  return { cycle: p.lengths.reduce((product, length) => product * BigInt(length), 1n), byScatters };
}

function add(counts: Counts, key: number, count: bigint): void {
  counts.set(key, (counts.get(key) ?? 0n) + count);
}

/**
 * Counts the windows of all stops, one by one. The symbols of a cascade follow from all stops, so different stops cannot be counted
 * together.
 */
export function everyWindow(p: Prepared): Counts {
  const counts = new Map<number, number>();
  const width = p.cellCount + 1;
  const [stops, cells, heads] = [new Int32Array(p.reelCount), new Uint16Array(p.cellCount), new Int32Array(p.reelCount)];
  for (let isLeft = true; isLeft;) {
    showWindow(p, stops, cells);
    const coins = p.cascade ? cascade(p, cells, stops, heads) : winOf(p, cells);
    const key = coins * width + scattersIn(p, cells);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    isLeft = false;
    for (let reel = p.reelCount - 1; reel >= 0 && !isLeft; reel--) {
      stops[reel] = (stops[reel]! + 1) % p.lengths[reel]!;
      isLeft = stops[reel] !== 0;
    }
  }
  return new Map([...counts].map(([key, count]) => [key, BigInt(count)]));
}

/**
 * Lines and ways that may still win before a reel: `keys` in ascending order, each with its state (see `Road`). `times` is the number of
 * lines of a key, or of the ways of a symbol so far. `before` counts the earlier reels' stops that lead here, by coins and class so far.
 */
type Node = { keys: number[]; times: number[]; before: Counts };

/** Most nodes before a reel. More would not fit into memory, as for 8 reels of very long strips and many lines. */
const MOST_NODES = 1_200_000;

/** Error for a machine that is too large for exact figures. */
export class TooLarge extends Error {
  constructor() {
    super('the machine has too many ways to win to be analysed exactly');
  }
}

/**
 * Counts windows by `coins × width + class` in one pass over the reels. A class is the sum of the addends of the stops, below `width`.
 * Starts of windows with the same lines and ways still alive share a node, because they continue alike. The count is exact, and takes
 * thousands of times fewer steps than the cycle.
 */
export function countReels(p: Prepared, reels: readonly (readonly Stop[])[], width: number): Counts {
  let nodes = new Map<string, Node>([['', startOf(p)]]);
  for (let reel = 0; reel < p.reelCount; reel++) {
    const road = roadOf(p, reel, reels[reel]!, width);
    const next = new Map<string, Node>();
    for (const node of nodes.values()) {
      turnReel(p, road, node, next);
      if (next.size > MOST_NODES) throw new TooLarge();
    }
    nodes = next;
  }
  const all: Counts = new Map();
  for (const { before } of nodes.values()) for (const [key, count] of before) add(all, key, count);
  return all;
}

/**
 * State of the walk over the reels from left to right. Lines that use the same rows on the further reels share a path. The key of a line is
 * `path × span + state`, below `ways`; the key of a paying symbol is `ways + index`.
 */
type Road = { reel: number; stops: readonly Stop[]; width: number; span: number; ways: number; rowOf: number[]; nextPath: number[] };

/** Window of a single reel: its weight, its rows, its number of ways for each paying symbol, and its addend to the class. */
export type Stop = { weight: bigint; rows: Uint16Array; counts: Uint16Array; adds: number };

function stopsOf(p: Prepared): Stop[][] {
  const symbols = p.paying.length;
  return Array.from(p.lengths, (length, reel) =>
    Array.from({ length }, (_, stop) => ({
      weight: 1n,
      rows: p.strips[reel]!.subarray(stop, stop + p.rows),
      counts: p.wayCounts[reel]!.subarray(stop * symbols, (stop + 1) * symbols),
      adds: p.scatterCounts[reel]![stop]!,
    })),
  );
}

function pathsFrom(p: Prepared, reel: number): string[] {
  return (p.machine.lines ?? []).map((line) => line.slice(reel).join(' '));
}

function roadOf(p: Prepared, reel: number, stops: readonly Stop[], width: number): Road {
  const here = pathsFrom(p, reel);
  const after = pathsFrom(p, reel + 1);
  const paths = [...new Set(here)];
  const pathsAfter = [...new Set(after)];
  const lineOf = paths.map((path) => here.indexOf(path));
  return {
    reel,
    stops,
    width,
    span: p.steps.length,
    ways: p.lineCount * p.steps.length,
    rowOf: lineOf.map((line) => p.machine.lines![line]![reel]!),
    nextPath: lineOf.map((line) => pathsAfter.indexOf(after[line]!)),
  };
}

function startOf(p: Prepared): Node {
  const here = pathsFrom(p, 0);
  const paths = [...new Set(here)];
  const ways = p.isWays ? Array.from(p.paying, (_, index) => index) : [];
  return {
    keys: [...paths.map((_, path) => path * p.steps.length), ...ways.map((index) => p.lineCount * p.steps.length + index)],
    times: [...paths.map((path) => here.filter((one) => one === path).length), ...ways.map(() => 1)],
    before: new Map([[0, 1n]]),
  };
}

function turnReel(p: Prepared, road: Road, node: Node, next: Map<string, Node>): void {
  // Stops with the same effect on this node are counted together, with their next node and their addend.
  const moves = new Map<string, { to: Node; adds: number; count: bigint }>();
  for (const stop of road.stops) {
    const alive = new Map<number, number>();
    let coins = 0;
    for (let at = 0; at < node.keys.length; at++) {
      const key = node.keys[at]!;
      const times = node.times[at]!;
      coins += key < road.ways ? lineStep(p, road, stop, key, times, alive) : wayStep(p, road, stop, key, times, alive);
    }
    const keys = [...alive.keys()].toSorted((a, b) => a - b);
    const times = keys.map((key) => alive.get(key)!);
    const name = `${keys.join()} ${times.join()}`;
    const adds = coins * road.width + stop.adds;
    const move = moves.get(`${adds} ${name}`);
    if (move) {
      move.count += stop.weight;
      continue;
    }
    const to = next.get(name) ?? { keys, times, before: new Map() };
    next.set(name, to);
    moves.set(`${adds} ${name}`, { to, adds, count: stop.weight });
  }
  for (const { to, adds, count } of moves.values()) {
    for (const [key, times] of node.before) add(to.before, key + adds, times * count);
  }
}

/** Moves the lines of a key over a reel. Returns the win of lines that end here, or adds lines that go on to `alive`. */
function lineStep(
  p: Prepared,
  { span, rowOf, nextPath }: Road,
  stop: Stop,
  key: number,
  times: number,
  alive: Map<number, number>,
): number {
  const state = key % span;
  const path = (key - state) / span;
  const next = p.steps[state + stop.rows[rowOf[path]!]!]!;
  if (next < 0) return p.endCoins[-1 - next]! * times;
  const then = nextPath[path]! * span + next;
  alive.set(then, (alive.get(then) ?? 0) + times);
  return 0;
}

/** Moves the ways of a symbol over a reel, as `lineStep` moves lines. */
function wayStep(p: Prepared, { reel, ways }: Road, stop: Stop, key: number, times: number, alive: Map<number, number>): number {
  const index = key - ways;
  const payAt = index * (p.reelCount + 1);
  const product = times * stop.counts[index]!;
  if (product === 0) return reel > 0 ? times * p.pays[payAt + reel]! : 0;
  if (reel + 1 === p.reelCount) return product * p.pays[payAt + p.reelCount]!;
  alive.set(key, product);
  return 0;
}
