import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawJackpot, dropAmount, hitChance, tierReturn, type JackpotRng, type JackpotTier } from '#kernel/jackpot.ts';

const tier = (own: Partial<JackpotTier>): JackpotTier => ({ tier: 'mini', drops: 'by', seed: 500n, amount: 2_500n, share: 3_000, ...own });
const TIERS = [
  tier({}),
  tier({ tier: 'minor', seed: 5_000n, amount: 50_000n, share: 2_500 }),
  tier({ tier: 'major', drops: 'draw', seed: 50_000n, amount: 450_000n, share: 2_500 }),
  tier({ tier: 'grand', drops: 'draw', seed: 500_000n, amount: 4_500_000n, share: 2_000 }),
];

/** Numbers of 48 bits one after the other. */
function given(...numbers: bigint[]): JackpotRng {
  return {
    bytes: (count) => {
      const hex = (numbers.shift() ?? 0n).toString(16).padStart(count * 2, '0');
      return Uint8Array.from(hex.match(/../g)!, (pair) => Number.parseInt(pair, 16));
    },
  };
}
function streamOf(seed: string): JackpotRng {
  let round = 0;
  let rest = Buffer.alloc(0);
  return {
    bytes: (count) => {
      if (rest.length < count) rest = Buffer.concat([rest, createHmac('sha256', seed).update(String(round++)).digest()]);
      const taken = rest.subarray(0, count);
      rest = rest.subarray(count);
      return Uint8Array.from(taken);
    },
  };
}
const HALF = 2n ** 47n;
const LAST = 2n ** 48n - 1n;

describe('contributions', () => {
  test('are the shares of the stake where they are whole, whatever is drawn', () => {
    for (const rounding of [0n, HALF, LAST]) {
      const { contributed } = drawJackpot({ tiers: TIERS, weight: 1_000 }, 200_00n, given(rounding, LAST, LAST));
      expect(contributed).toEqual([60n, 50n, 50n, 40n]);
    }
  });

  test('of less than a unit are rounded by the draw: together never more than a unit off, and all of it in one tier', () => {
    const at = (rounding: bigint) => drawJackpot({ tiers: TIERS, weight: 1_000 }, 20n, given(rounding, LAST, LAST)).contributed;
    // 0.06, 0.05, 0.05 and 0.04 cents.
    const part = (share: number) => (2n ** 48n * BigInt(Math.round(share * 100))) / 100n;
    expect(at(0n)).toEqual([0n, 0n, 0n, 0n]);
    expect(at(part(0.8) - 2n)).toEqual([0n, 0n, 0n, 0n]);
    expect(at(part(0.81))).toEqual([0n, 0n, 0n, 1n]);
    expect(at(part(0.85))).toEqual([0n, 0n, 1n, 0n]);
    expect(at(part(0.9))).toEqual([0n, 1n, 0n, 0n]);
    expect(at(LAST)).toEqual([1n, 0n, 0n, 0n]);
  });

  test('come to the exact shares on average', () => {
    const rng = streamOf('average');
    const rounds = 60_000;
    const sums = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round++)
      for (const [at, part] of drawJackpot({ tiers: TIERS, weight: 500 }, 40n, rng).contributed.entries()) sums[at]! += Number(part);
    for (const [at, { share }] of TIERS.entries()) {
      const expected = (rounds * 40 * share) / 2_000_000;
      expect(Math.abs(sums[at]! - expected)).toBeLessThan(4.5 * Math.sqrt(expected));
    }
  });
});

describe('hits', () => {
  const hits = (stake: bigint, ...draws: bigint[]) => drawJackpot({ tiers: TIERS, weight: 1_000 }, stake, given(0n, ...draws)).hits;

  test('are drawn for mystery tiers alone, and as likely as what is given is a part of what a drop costs', () => {
    expect(hitChance(TIERS[2]!, 100_00n, 1_000)).toEqual({ top: 25_000_000_000n, bottom: 450_000_000_000_000n });
    // 25 cents of 4,500.00: one in 18,000.
    const edge = 2n ** 48n / 18_000n;
    expect(hits(100_00n, edge, LAST)).toEqual([2]);
    expect(hits(100_00n, edge + 1n, LAST)).toEqual([]);
    expect(hits(100_00n, LAST, 0n)).toEqual([3]);
    expect(hits(100_00n, 0n, 0n)).toEqual([2, 3]);
  });

  test('are half as likely with half of the weight or of the stake', () => {
    const chance = (stake: bigint, weight: number) => {
      const { top, bottom } = hitChance(TIERS[3]!, stake, weight);
      return Number(top) / Number(bottom);
    };
    expect(chance(100n, 500)).toBeCloseTo(chance(50n, 1_000), 20);
    expect(chance(100n, 1_000) / chance(100n, 500)).toBeCloseTo(2, 12);
  });
});

test('a hidden amount is above the seed and at most the amount told, every one of them as likely as another', () => {
  const small = { seed: 500n, amount: 504n };
  expect(dropAmount(small, given(0n))).toBe(501n);
  expect(dropAmount(small, given(LAST))).toBe(504n);
  const counts = new Map<bigint, number>();
  const rng = streamOf('amounts');
  for (let draw = 0; draw < 40_000; draw++) {
    const amount = dropAmount(small, rng);
    counts.set(amount, (counts.get(amount) ?? 0) + 1);
  }
  expect(new Set(counts.keys())).toEqual(new Set([501n, 502n, 503n, 504n]));
  for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(450);
});

describe('returns', () => {
  test('are the share and, of a mystery tier, the seed for each drop; of a must-drop-by tier, the seed for half of its way', () => {
    const major = tierReturn(TIERS[2]!, 1_000);
    expect(Number(major.given.top) / Number(major.given.bottom)).toBeCloseTo(0.0025, 12);
    expect(Number(major.seeded.top) / Number(major.seeded.bottom)).toBeCloseTo(0.0025 / 9, 12);
    const mini = tierReturn(TIERS[0]!, 1_000);
    expect(Number(mini.seeded.top) / Number(mini.seeded.bottom)).toBeCloseTo((0.003 * 500) / 1_000.5, 12);
  });

  test('are what many runs of a tier gather', () => {
    const rng = streamOf('runs');
    let gathered = 0;
    for (let run = 0; run < 20_000; run++) gathered += Number(dropAmount(TIERS[0]!, rng) - TIERS[0]!.seed);
    expect(gathered / 20_000 / 1_000.5).toBeCloseTo(1, 1.5);
  });
});
