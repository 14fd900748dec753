import type { Machine } from '#games/slots/engine/machine.ts';

/** Returns a generator of whole numbers below a bound. Equal seeds give equal numbers; it serves tests only. */
export function seeded(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

/** Returns a random small slot machine. Some have gaps in the pays, symbols that never pay, or wilds that pay. */
export function randomMachine(below: (bound: number) => number, kind: 'lines' | 'ways'): Machine {
  const reelCount = 2 + below(3);
  const rows = 1 + below(3);
  const symbols = [...'ABCDE'].slice(0, 2 + below(4));
  const wild = below(3) > 0 ? 'W' : '';
  const scatter = below(3) > 0 ? 'S' : '';
  const strip = [...symbols, ...symbols, '-', wild, scatter, scatter].filter(Boolean);
  const reels = Array.from({ length: reelCount }, () => Array.from({ length: 2 + below(5) }, () => strip[below(strip.length)]!).join(''));
  const table = (most: number): Record<string, number> =>
    Object.fromEntries(
      Array.from({ length: reelCount }, (_, at) => [String(at + 1), below(most)] as const).filter(
        ([count]) => Number(count) > 1 || below(4) === 0,
      ),
    );
  const paying = [...symbols.filter(() => below(6) > 0), ...(wild && below(2) ? [wild] : [])];
  const byScatters = (most: number): Record<string, number> =>
    scatter && below(3) > 0 ? Object.fromEntries([1, 2, 3].slice(below(2)).map((count) => [String(count), below(most)])) : {};
  return {
    rows,
    reels,
    lines: kind === 'lines' ? Array.from({ length: 1 + below(6) }, () => Array.from({ length: reelCount }, () => below(rows))) : null,
    ways: kind === 'ways',
    wild,
    scatter,
    pays: Object.fromEntries(paying.map((symbol) => [symbol, table(12)])),
    scatterPaysTotalBet: byScatters(5),
    freeSpins: byScatters(3),
    freeMultiplier: 1 + below(3),
    retrigger: below(2) === 1,
    totalBet: 1 + below(20),
  };
}
