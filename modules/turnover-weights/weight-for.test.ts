import { expect, test } from 'vitest';
import { weightFor } from '#modules/turnover-weights/weights.ts';

test('a weight keeps what rewards cost at half of what a title keeps, and is whole at most', () => {
  // 1 % is kept and 2.5 % given: 20 % of turnover counts, which costs half a per cent.
  expect(weightFor(9_900, 25_000)).toBe(2_000);
  expect(weightFor(9_500, 25_000)).toBe(10_000);
  expect(weightFor(10_000, 1)).toBe(0);
  expect(weightFor(10_040, 1)).toBe(0);
  expect(weightFor(10_000, 0)).toBe(10_000);
  for (const [best, cost] of [
    [9_473, 21_700],
    [9_894, 31_234],
    [9_999, 7],
  ] as const)
    expect((weightFor(best, cost) * cost) / 1e10).toBeLessThanOrEqual((10_000 - best) / 10_000 / 2);
});
