import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisOf } from '#apps/admin/pages/home/figures/axis.ts';

test('an axis has round lines around its values and 0', () => {
  expect(axisOf([0n, 740n, 120n])).toEqual([0n, 500n, 1_000n]);
  expect(axisOf([-300n, 950n])).toEqual([-500n, 0n, 500n, 1_000n]);
  expect(axisOf([])).toEqual([0n, 1n]);
  expect(axisOf([3n])).toEqual([0n, 1n, 2n, 3n]);
});

test('an axis holds every value, and has at most five lines at one distance', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), { maxLength: 20 }), (values) => {
      const lines = axisOf(values);
      const [first, last] = [lines[0]!, lines.at(-1)!];
      expect(values.every((value) => first <= value && value <= last)).toBe(true);
      expect([lines.includes(0n), lines.length >= 2, lines.length <= 5]).toEqual([true, true, true]);
      expect(new Set(lines.slice(1).map((line, at) => line - lines[at]!)).size).toBe(1);
    }),
  );
});
