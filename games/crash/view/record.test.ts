import { expect, test } from 'vitest';
import { recordOf } from '#games/crash/view/record.ts';

test('the record of flights counts each once, in its bar', () => {
  const record = recordOf([100, 119, 120, 199, 200, 999, 1_000, 54_321])!;
  expect(record.bars.map(({ count }) => count)).toEqual([2, 2, 1, 1, 2]);
  expect(record).toMatchObject({ count: 8, two: 0.5, ten: 0.25, middle: 199, highest: 54_321 });
});

test('there is a record from the first flight on', () => {
  expect(recordOf([])).toBeUndefined();
  expect(recordOf([241])).toMatchObject({ count: 1, two: 1, ten: 0, middle: 241, highest: 241 });
});
