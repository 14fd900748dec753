import { describe, expect, test } from 'vitest';
import { atRisk, sharesOf, type Return } from '#modules/rules/at-risk.ts';

const of = (...outcomes: readonly (readonly [weight: number, payout: number])[]): Return[] =>
  outcomes.map(([weight, payout]) => ({ weight: BigInt(weight), payout: BigInt(payout) }));
const risk = (stake: number, ...outcomes: readonly (readonly [weight: number, payout: number])[]) =>
  Number(atRisk(BigInt(stake), of(...outcomes)));

/** A number from 0 to 1 for each place: the same ones at every run. */
const chance = (at: number): number => Math.abs(Math.sin(at * 12.9898) * 43_758.5453) % 1;
const whole = (at: number, most: number): number => Math.floor(chance(at) * most);
/** Returns the payout of one of several bets in each of eight outcomes. */
const payoutsOf = (seed: number): number[] =>
  Array.from({ length: 8 }, (_, at) => (whole(seed * 100 + at, 3) === 0 ? 0 : whole(seed * 77 + at, 5_000)));
const together = (bets: readonly number[][]): Return[] =>
  Array.from({ length: 8 }, (_, at) => ({
    weight: BigInt(1 + whole(at + 9_000, 20)),
    payout: BigInt(bets.reduce((sum, one) => sum + one[at]!, 0)),
  }));

describe('what of a stake is at risk', () => {
  test('is the stake less the payout where that is certain, and nothing where all of it comes back', () => {
    expect(risk(1_000_00, [100, 990_00])).toBe(10_00);
    expect(risk(1_000_00, [100, 1_000_00])).toBe(0);
    expect(risk(1_000_00, [100, 1_050_00])).toBe(0);
  });

  test('is the whole stake of a bet that loses a third of the time or more, and of a spin that nearly always loses', () => {
    expect(risk(100, [19, 0], [18, 200])).toBe(100);
    expect(risk(100, [36, 0], [1, 3_600])).toBe(100);
    expect(risk(100, [1, 0], [2, 149])).toBe(100);
  });

  test('is next to nothing of red and black, of a bet that wins 95 times of a hundred, and of all numbers but one', () => {
    // Red 10.00 and black 9.90.
    expect(risk(19_90, [18, 20_00], [18, 19_80], [1, 0])).toBe(10);
    expect(risk(100_00, [95, 104_21], [5, 0])).toBe(0);
    expect(risk(36_00, [36, 36_00], [1, 0])).toBe(0);
  });

  test('falls with the chance to win, without a step to bet beside', () => {
    const parts = Array.from({ length: 41 }, (_, at) => 60 + at).map((wins) =>
      risk(100_00, [100 - wins, 0], [wins, Math.floor(990_000 / wins)]),
    );
    expect(parts[0]).toBe(100_00);
    expect(parts.at(-1)).toBe(1_00);
    for (const [at, part] of parts.entries()) if (at > 0) expect(Math.abs(part - parts[at - 1]!)).toBeLessThan(6_00);
  });

  test('is between nothing and the stake, whatever the order, and no bet raises it by more than its own stake', () => {
    for (let world = 0; world < 300; world++) {
      const bets = Array.from({ length: 4 }, (_, at) => ({ stake: 1 + whole(world * 31 + at, 3_000), pays: payoutsOf(world * 4 + at) }));
      const counted = (chosen: typeof bets) =>
        Number(atRisk(BigInt(chosen.reduce((sum, { stake }) => sum + stake, 0)), together(chosen.map(({ pays }) => pays))));
      const all = counted(bets);
      expect(all).toBeGreaterThanOrEqual(0);
      expect(all).toBeLessThanOrEqual(bets.reduce((sum, { stake }) => sum + stake, 0));
      expect(counted(bets.toReversed())).toBe(all);
      for (const one of bets) expect(all).toBeLessThanOrEqual(counted(bets.filter((other) => other !== one)) + one.stake);
    }
  });
});

test('shares of what is at risk add up to it exactly, each in the measure of its stake', () => {
  expect(sharesOf(10_00n, [300_00n, 300_00n, 300_00n, 100_00n])).toEqual([3_00n, 3_00n, 3_00n, 1_00n]);
  expect(sharesOf(100n, [1n, 1n, 1n])).toEqual([33n, 33n, 34n]);
  expect(sharesOf(0n, [0n, 0n])).toEqual([0n, 0n]);
});
