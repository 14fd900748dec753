import { expect, test } from 'vitest';
import { bpsOf } from '#apps/admin/parts/form/percent.ts';

test('a percentage is read to its hundredths, and anything else is none', () => {
  expect(['0', '7', '12.5', '0.05', '0,5', '100', '1.10'].map(bpsOf)).toEqual([0, 700, 1_250, 5, 50, 10_000, 110]);
  expect(['', '100.01', '-1', '1.234', 'ten', '1e2'].map(bpsOf)).toEqual([null, null, null, null, null, null]);
});
