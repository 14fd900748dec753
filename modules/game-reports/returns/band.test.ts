import { expect, test } from 'vitest';
import { bandOf, expectedOf, LEAST_ROUNDS, together, type ReturnSums, type Theory } from '#modules/game-reports/returns/band.ts';

/** A reproducible source of numbers from 0 to 1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const EMPTY: ReturnSums = { rounds: 0, stake: 0, payout: 0, stakesSquared: 0, products: 0, payoutsSquared: 0 };

/** Rounds of a game that pays twice the stake with a chance, at stakes of 1 to 5. */
function played(rounds: number, hit: number, seed: number): ReturnSums {
  const draw = chance(seed);
  const sums = { ...EMPTY };
  for (let n = 0; n < rounds; n++) {
    const stake = 1 + Math.floor(draw() * 5);
    const payout = draw() < hit ? 2 * stake : 0;
    sums.rounds += 1;
    sums.stake += stake;
    sums.payout += payout;
    sums.stakesSquared += stake * stake;
    sums.products += stake * payout;
    sums.payoutsSquared += payout * payout;
  }
  return sums;
}

const HIT = 0.48;
/** The variance of win ÷ stake is 4 p − (2 p)². */
const EXACT: Theory = { leastBps: 9_600, bestBps: 9_600, variance: 4 * HIT - (2 * HIT) ** 2 };
const verdict = (sums: ReturnSums, theory: Theory) => bandOf(expectedOf(sums, theory))!.verdict;

test('a right game stays inside, and one whose payouts are 5 % too high is outside before 100,000 rounds (R-34)', () => {
  for (const theory of [EXACT, { ...EXACT, variance: null }]) {
    const right = Array.from({ length: 20 }, (_, seed) => verdict(played(20_000, HIT, seed), theory));
    expect(right).not.toContain('outside');
    expect(right.filter((one) => one === 'watch').length).toBeLessThanOrEqual(2);
    for (let seed = 0; seed < 5; seed++) expect(verdict(played(99_000, HIT * 1.05, seed), theory)).toBe('outside');
    for (let seed = 0; seed < 5; seed++) expect(verdict(played(99_000, HIT * 0.95, seed), theory)).toBe('outside');
  }
});

test('a game with choices is judged between its worst and its best play, and few rounds are not judged', () => {
  const choices = { ...EXACT, leastBps: 8_000, bestBps: 9_900 };
  expect(verdict(played(50_000, 0.41, 1), choices)).toBe('inside');
  expect(verdict(played(50_000, 0.37, 1), choices)).toBe('outside');
  expect(verdict(played(LEAST_ROUNDS - 1, 0.9, 1), EXACT)).toBe('few');
  expect(verdict(played(LEAST_ROUNDS, 0.9, 1), EXACT)).toBe('outside');
  expect(bandOf(expectedOf(EMPTY, EXACT))).toBeUndefined();
});

test('the variance of the sample is close to that of the rules, and games together have narrower bands than each', () => {
  const sums = played(50_000, HIT, 3);
  const [exact, sampled] = [expectedOf(sums, EXACT), expectedOf(sums, { ...EXACT, variance: null })];
  expect(Math.abs(sampled.variance / exact.variance - 1)).toBeLessThan(0.05);
  const [one, both] = [bandOf(exact)!, bandOf(together([exact, exact]))!];
  expect(both.high - both.low).toBeCloseTo((one.high - one.low) / Math.SQRT2, 6);
});
