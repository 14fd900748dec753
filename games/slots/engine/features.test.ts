import { describe, expect, test } from 'vitest';
import { toNumber } from '#kernel/fraction.ts';
import { analyse } from '#games/slots/engine/analyse.ts';
import type { Hold, Machine } from '#games/slots/engine/machine.ts';
import { prepare } from '#games/slots/engine/prepare.ts';
import { describe as describeTurn, scratchFor, spin } from '#games/slots/engine/spin.ts';
import { showWindow } from '#games/slots/engine/evaluate.ts';
import { randomPool } from '#platform/random/pool.ts';
import { randomMachine, seeded } from '#tests/factories/slots.ts';

const plain = {
  rows: 2,
  lines: null,
  ways: false,
  wild: '',
  scatter: 'O',
  pays: {},
  scatterPaysTotalBet: {},
  freeSpins: {},
  freeMultiplier: 1,
  retrigger: false,
  totalBet: 1,
};

describe('hold and respin', () => {
  const holds: Hold[] = [
    { trigger: 1, respins: 1, land: 1, of: 3, values: [{ coins: 1, weight: 1 }], grand: 0 },
    {
      trigger: 2,
      respins: 3,
      land: 1,
      of: 4,
      values: [
        { coins: 1, weight: 2 },
        { coins: 5, weight: 1 },
      ],
      grand: 30,
    },
    {
      trigger: 3,
      respins: 2,
      land: 2,
      of: 3,
      values: [
        { coins: 0, weight: 1 },
        { coins: 7, weight: 3 },
      ],
      grand: 11,
    },
  ];

  test('has the return and variance of its chain, respin by respin (R-33)', () => {
    for (const hold of holds) {
      const machine: Machine = { ...plain, reels: ['OAA', 'AOA', 'AAO'], hold };
      const cells = 6;
      const p = hold.land / hold.of;
      const weight = hold.values.reduce((sum, value) => sum + value.weight, 0);
      const mean = hold.values.reduce((sum, value) => sum + value.coins * value.weight, 0) / weight;
      const square = hold.values.reduce((sum, value) => sum + value.coins ** 2 * value.weight, 0) / weight;
      const binomial = (n: number, k: number): number => (k === 0 ? 1 : (binomial(n - 1, k - 1) * n) / k);
      // The chance of each final number of full cells.
      const ends = (full: number, left: number): Map<number, number> => {
        if (left === 0 || full === cells) return new Map([[full, 1]]);
        const all = new Map<number, number>();
        for (let k = 0; k <= cells - full; k++) {
          const chance = binomial(cells - full, k) * p ** k * (1 - p) ** (cells - full - k);
          for (const [end, part] of ends(full + k, k > 0 ? hold.respins : left - 1)) all.set(end, (all.get(end) ?? 0) + chance * part);
        }
        return all;
      };
      let [first, second] = [0, 0];
      for (let stops = 0; stops < 27; stops++) {
        const shown = [stops % 3, Math.floor(stops / 3) % 3, Math.floor(stops / 9)].map((stop, reel) => {
          const strip = machine.reels[reel]!;
          return strip.charAt(stop) + strip.charAt((stop + 1) % 3);
        });
        const coins = shown.join('').split('O').length - 1;
        if (coins < hold.trigger) continue;
        for (const [end, chance] of ends(coins, hold.respins)) {
          const grand = end === cells ? hold.grand : 0;
          const average = end * mean + grand;
          first += (chance * average) / 27;
          second += (chance * (end * (square - mean * mean) + average * average)) / 27;
        }
      }
      const got = analyse(prepare(machine));
      expect(toNumber(got.rtp)).toBeCloseTo(first, 9);
      expect(toNumber(got.variance)).toBeCloseTo(second - first * first, 8);
    }
  });

  test('fills empty cells only, starts its respins again with each coin, and pays what it shows', () => {
    const p = prepare({ ...plain, reels: ['OAA', 'AOA', 'AAO'], hold: holds[1]! });
    const rng = randomPool();
    let features = 0;
    for (let n = 0; n < 500; n++) {
      const { hold, coins, spins } = spin(p, rng);
      expect(hold !== undefined).toBe(spins[0]!.scatters >= 2);
      if (!hold) continue;
      features += 1;
      const cells = [...hold.start, ...hold.respins.flatMap(({ landed }) => landed)];
      expect(new Set(cells.map(({ cell }) => cell)).size).toBe(cells.length);
      expect(hold.grand).toBe(cells.length === 6 ? 30 : 0);
      expect(coins).toBe(cells.reduce((sum, one) => sum + one.coins, hold.grand));
      let left = 3;
      for (const respin of hold.respins) {
        left = respin.landed.length > 0 ? 3 : left - 1;
        expect(respin.left).toBe(left);
      }
      expect(left === 0 || cells.length === 6).toBe(true);
    }
    expect(features).toBeGreaterThan(20);
  });
});

describe('cascades', () => {
  /** Columns as lists of symbols from the top; wins taken out, the rest pushed down, the strip fed from above. */
  function byHand({ rows, reels, wild, scatter, pays, cascade }: Machine, stops: number[]): { coins: number; last: string[] } {
    const heads: number[] = [...stops];
    const columns = reels.map((reel, at) => Array.from({ length: rows }, (_, row) => reel.charAt((stops[at]! + row) % reel.length)));
    let coins = 0;
    for (let window = 0; window < 100; window++) {
      const gone = columns.map((column) => column.map(() => false));
      let won = 0;
      for (const [symbol, table] of Object.entries(pays)) {
        const fits = columns.map((column) =>
          column.map((shown) => shown === symbol || (wild !== '' && shown === wild && symbol !== scatter)),
        );
        const broken = fits.findIndex((column) => !column.includes(true));
        const run = broken < 0 ? reels.length : broken;
        const pay = table[run] ?? 0;
        if (run === 0 || pay === 0) continue;
        won += pay * fits.slice(0, run).reduce((ways, column) => ways * column.filter(Boolean).length, 1);
        for (let reel = 0; reel < run; reel++) fits[reel]!.forEach((hit, row) => (gone[reel]![row] ||= hit));
      }
      if (won === 0) break;
      coins += won * cascade!.multipliers[Math.min(window, cascade!.multipliers.length - 1)]!;
      for (const [reel, column] of columns.entries()) {
        const kept = column.filter((_, row) => !gone[reel]![row]);
        while (kept.length < rows) {
          heads[reel] = (heads[reel]! + reels[reel]!.length - 1) % reels[reel]!.length;
          kept.unshift(reels[reel]!.charAt(heads[reel] ?? 0));
        }
        columns[reel] = kept;
      }
    }
    return { coins, last: columns.map((column) => column.join('')) };
  }

  test('of 150 machines at random fall and pay as by hand', () => {
    const below = seeded(11);
    let cascades = 0;
    for (let n = 0; n < 150; n++) {
      const machine: Machine = { ...randomMachine(below, 'ways'), scatterPaysTotalBet: {}, cascade: { multipliers: [1, 2, 5] } };
      const p = prepare(machine);
      const scratch = scratchFor(p);
      for (let turn = 0; turn < 40; turn++) {
        const stops = machine.reels.map((reel) => below(reel.length));
        scratch.stops.set(stops);
        showWindow(p, scratch.stops, scratch.cells);
        const expected = byHand(machine, stops);
        let got;
        try {
          got = describeTurn(p, scratch, 1, false);
        } catch {
          continue; // Some of these strips feed themselves for ever.
        }
        expect({ coins: got.coins, last: got.steps.at(-1)!.window }).toEqual(expected);
        if (got.steps.length > 2) cascades += 1;
      }
    }
    expect(cascades).toBeGreaterThan(100);
  });
});
