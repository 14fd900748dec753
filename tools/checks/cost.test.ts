import { expect, test } from 'vitest';
import { costRecord, judgeCost, type CostRecord } from '#tools/checks/cost.ts';

const record = (files: Record<string, number>, slowness?: number): CostRecord => {
  const seconds = Object.values(files).reduce((sum, one) => sum + one, 0);
  return costRecord({ unit: { seconds, files, ...(slowness !== undefined && { slowness }) } }, 'c0ffee', '2026-11-20T00:00:00Z');
};
const last = record({ 'a.test.ts': 50, 'b.test.ts': 50 });

test('a run of the cost of the last record passes, 16 % more is printed with the files that grew, 41 % more fails', () => {
  expect(judgeCost(last, last)).toMatchObject({ failed: 0, note: expect.not.stringContaining('grown') });
  expect(judgeCost(record({ 'a.test.ts': 50, 'b.test.ts': 66 }), last)).toMatchObject({
    failed: 0,
    note: expect.stringContaining('b.test.ts 66.0 (+16.0)'),
  });
  expect(judgeCost(record({ 'a.test.ts': 50, 'b.test.ts': 50, 'new.test.ts': 41 }), last)).toMatchObject({
    failed: 1,
    output: expect.stringContaining('new.test.ts 41.0 (+41.0)'),
  });
});

test('page tests, of which each landing runs others, are not compared', () => {
  const now = record({ 'a.test.ts': 50, 'b.test.ts': 50, 'lobby.page.test.tsx': 400 });
  expect(now).toMatchObject({ seconds: 100, files: { 'a.test.ts': 50, 'b.test.ts': 50 } });
  expect(judgeCost(now, last)).toMatchObject({ failed: 0, note: expect.not.stringContaining('grown') });
});

test('a first run has nothing to be compared with', () => {
  expect(judgeCost(last, undefined).failed).toBe(0);
});

test('a run on a machine half as quick is compared as if it were as quick as that of the record', () => {
  expect(judgeCost(record({ 'a.test.ts': 100, 'b.test.ts': 100 }, 2), last)).toMatchObject({
    failed: 0,
    note: expect.stringContaining('1.00 times the record'),
  });
  expect(judgeCost(record({ 'a.test.ts': 100, 'b.test.ts': 182 }, 2), last).failed).toBe(1);
});
