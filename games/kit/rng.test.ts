import { describe, expect, test } from 'vitest';
import { Dice, pickWeighted, shuffle } from '#games/kit/rng.ts';
import { randomPool } from '#platform/random/pool.ts';
import { chiSquare } from '#tests/factories/chi-square.ts';

const given = (...values: number[]) => {
  const bytes = values.flatMap((value) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
  let at = 0;
  return { bytes: (count: number) => Uint8Array.from({ length: count }, () => bytes[at++ % bytes.length]!) };
};

describe('a number below a bound', () => {
  test('is four bytes, most significant first, modulo the bound', () => {
    const dice = new Dice(given(7, 0x01020304, 12));
    expect([dice.below(10), dice.below(2 ** 32), dice.below(5)]).toEqual([7, 0x01020304, 2]);
  });

  test('is drawn again where the last, incomplete multiple of the bound begins (R-31)', () => {
    const limit = 2 ** 32 - (2 ** 32 % 10);
    expect(new Dice(given(limit, limit + 5, limit - 1)).below(10)).toBe((limit - 1) % 10);
    expect(new Dice(given(2 ** 31 + 1, 2 ** 31)).below(2 ** 31 + 1)).toBe(2 ** 31);
  });

  test('refuses a bound that no number is below', () => {
    for (const bound of [0, -1, 2 ** 32 + 1, Number.NaN]) expect(() => new Dice(given(1)).below(bound)).toThrow(RangeError);
  });

  test('is even over 200,000 draws for small and odd bounds (R-31)', () => {
    const dice = new Dice(randomPool());
    for (const bound of [2, 3, 7, 33, 52, 100]) {
      const seen = Array.from({ length: bound }, () => 0);
      for (let n = 0; n < 200_000; n++) seen[dice.below(bound)]! += 1;
      expect(
        chiSquare(
          seen,
          seen.map(() => 1),
        ),
        `below ${bound}`,
      ).toBeGreaterThan(1e-6);
    }
  });
});

test('weights are kept, and what weighs nothing never comes (R-31)', () => {
  const dice = new Dice(randomPool());
  const weights = [50, 0, 25, 1, 24];
  const seen = weights.map(() => 0);
  for (let n = 0; n < 100_000; n++) seen[pickWeighted(dice, weights)]! += 1;
  expect(seen[1]).toBe(0);
  expect(chiSquare([seen[0]!, seen[2]!, seen[3]!, seen[4]!], [50, 25, 1, 24])).toBeGreaterThan(1e-6);
});

test('every order of a shuffle is equally likely (R-31)', () => {
  const dice = new Dice(randomPool());
  const seen = new Map<string, number>();
  for (let n = 0; n < 120_000; n++) {
    const order = shuffle(dice, 4).join('');
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  expect(seen.size).toBe(24);
  expect(
    chiSquare(
      [...seen.values()],
      Array.from({ length: 24 }, () => 1),
    ),
  ).toBeGreaterThan(1e-6);
});
