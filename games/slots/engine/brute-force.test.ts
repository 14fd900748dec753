import { describe, expect, test } from 'vitest';
import { fraction, toText } from '#kernel/fraction.ts';
import { analyse, EndlessFeature } from '#games/slots/engine/analyse.ts';
import { everyWindow } from '#games/slots/engine/distribution.ts';
import type { Machine } from '#games/slots/engine/machine.ts';
import { prepare } from '#games/slots/engine/prepare.ts';
import lab from '#games/slots/lab.ts';
import { randomMachine, seeded } from '#tests/factories/slots.ts';

/* An evaluator of its own, written from the rules in words: whole windows as rows of text, every way walked one by one. */

type Seen = { window: string[]; win: number; scatters: number; scatterWin: number; freeSpins: number };

function byHand(machine: Machine, stops: readonly number[], free: boolean): Seen {
  const { rows, reels, lines, ways, wild, scatter, pays, totalBet } = machine;
  const window = reels.map((reel, at) => {
    let shown = '';
    for (let row = 0; row < rows; row++) shown += reel.charAt((stops[at]! + row) % reel.length);
    return shown;
  });
  const matches = (shown: string, symbol: string) => shown === symbol || (wild !== '' && shown === wild && symbol !== scatter);
  let win = 0;
  for (const line of lines ?? []) {
    const shown = line.map((row, reel) => window[reel]!.charAt(row));
    const claims = Object.entries(pays).map(([symbol, table]) => {
      const end = shown.findIndex((one) => !matches(one, symbol));
      return table[end < 0 ? shown.length : end] ?? 0;
    });
    win += Math.max(0, ...claims);
  }
  if (ways) {
    for (const [symbol, table] of Object.entries(pays)) {
      // Every choice of a cell on each reel in turn, for as long as one fits.
      let open = [''];
      let run = 0;
      for (const column of window) {
        const longer = open.flatMap((way) => Array.from(column).flatMap((shown) => (matches(shown, symbol) ? [way + shown] : [])));
        if (longer.length === 0) break;
        open = longer;
        run += 1;
      }
      if (run > 0) win += open.length * (table[run] ?? 0);
    }
  }
  const scatters = scatter === '' ? 0 : window.join('').split(scatter).length - 1;
  const factor = free ? machine.freeMultiplier : 1;
  const scatterWin = (machine.scatterPaysTotalBet[scatters] ?? 0) * totalBet * factor;
  const freeSpins = free && !machine.retrigger ? 0 : (machine.freeSpins[scatters] ?? 0);
  return { window, win: win * factor + scatterWin, scatters, scatterWin, freeSpins };
}

function allStops(reels: readonly string[]): number[][] {
  return reels.reduce<number[][]>((all, reel) => all.flatMap((stops) => Array.from(reel, (_, stop) => [...stops, stop])), [[]]);
}

/**
 * The figures from the whole cycle. Free spins by the equations of their two first moments, solved by iterating them from zero:
 * exact up to the rounding of floating point.
 */
function figures(machine: Machine) {
  const cycle = allStops(machine.reels);
  const base = cycle.map((stops) => byHand(machine, stops, false));
  const free = cycle.map((stops) => byHand(machine, stops, true));
  const mean = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0) / all.length;
  let [first, second] = [0, 0];
  const sumSquare = (n: number) => n * (second - first * first) + n * n * first * first;
  for (let turn = 0; turn < 4000; turn++) {
    const nextSecond = mean(free, ({ win, freeSpins: n }) => win * win + 2 * win * n * first + sumSquare(n));
    const nextFirst = mean(free, ({ win, freeSpins: n }) => win + n * first);
    const isSettled = Math.abs(nextSecond - second) <= 1e-13 * second && Math.abs(nextFirst - first) <= 1e-13 * first;
    [first, second] = [nextFirst, nextSecond];
    if (isSettled) break;
  }
  const rtp = mean(base, ({ win, freeSpins }) => win + freeSpins * first) / machine.totalBet;
  const square = mean(base, ({ win, freeSpins: n }) => win * win + 2 * win * n * first + sumSquare(n)) / machine.totalBet ** 2;
  return {
    cycle,
    base,
    rtp,
    variance: square - rtp * rtp,
    hits: base.filter(({ win }) => win > 0).length,
    best: Math.max(...base.map(({ win }) => win)),
    more: mean(free, ({ freeSpins }) => freeSpins),
  };
}

function near(text: string, expected: number): void {
  const [top, bottom = '1'] = text.split('/');
  expect(Number((BigInt(top!) * 10n ** 12n) / BigInt(bottom)) / 1e12).toBeCloseTo(expected, Math.abs(expected) > 1000 ? 3 : 6);
}

describe.each(['lines', 'ways'] as const)('200 machines at random that pay by %s', (kind) => {
  const below = seeded(kind === 'lines' ? 7 : 8);
  const machines = Array.from({ length: 200 }, () => randomMachine(below, kind));

  test('every window is evaluated as by hand, base and free', () => {
    for (const machine of machines) {
      const cycle = allStops(machine.reels);
      for (let n = 0; n < 60; n++) {
        const stops = cycle[below(cycle.length)]!;
        const free = below(2) === 1;
        const { win, scatterWin, ...rest } = byHand(machine, stops, free);
        expect(lab['slots.evaluate']({ machine, stops, free })).toEqual({ ...rest, win: String(win), scatterWin: String(scatterWin) });
      }
    }
  });

  test('return, hit rate, variance, best win and cycle are those of the whole cycle (R-33)', () => {
    let [endless, featured] = [0, 0];
    for (const machine of machines) {
      const expected = figures(machine);
      if (expected.more > 0.95) {
        endless += 1;
        if (expected.more >= 1) expect(() => analyse(prepare(machine))).toThrow(EndlessFeature);
        continue;
      }
      if (expected.base.some((seen) => seen.freeSpins > 0)) featured += 1;
      const got = lab['slots.return']({ machine });
      expect(got).toMatchObject({
        hitRate: toText(fraction(BigInt(expected.hits), BigInt(expected.cycle.length))),
        maxBaseWin: String(expected.best),
        cycle: String(expected.cycle.length),
      });
      near(got.rtp, expected.rtp);
      near(got.variance, expected.variance);
    }
    expect(endless).toBeLessThan(60);
    expect(featured).toBeGreaterThan(20);
  });

  test('without free spins return and variance are exactly those of the cycle', () => {
    for (const featured of machines) {
      const machine = { ...featured, freeSpins: {} };
      const { base } = figures(machine);
      const [sum, squares] = base.reduce(([s, q], { win }) => [s + BigInt(win), q + BigInt(win) ** 2n], [0n, 0n]);
      const [count, bet] = [BigInt(base.length), BigInt(machine.totalBet)];
      expect(lab['slots.return']({ machine })).toMatchObject({
        rtp: toText(fraction(sum, count * bet)),
        variance: toText(fraction(squares * count - sum * sum, count * count * bet * bet)),
      });
    }
  });
});

test('the analysis reel by reel counts as a walk through every window does', () => {
  const below = seeded(9);
  for (let n = 0; n < 40; n++) {
    const machine = randomMachine(below, n % 2 ? 'lines' : 'ways');
    const p = prepare(machine);
    let [hits, cycle] = [0n, 0n];
    for (const [key, count] of everyWindow(p)) {
      cycle += count;
      const scatters = key % (p.cellCount + 1);
      if (key - scatters > 0 || p.scatterPays[scatters]! > 0) hits += count;
    }
    if (machine.retrigger) machine.retrigger = false;
    expect(toText(analyse(prepare(machine)).hitRate)).toBe(toText(fraction(hits, cycle)));
  }
});
