import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judgeCosts, readBudgets, unusedExceptions, type Budgets, type FileCost } from '#tests/cost/budget.ts';

const budgets: Budgets = {
  seconds: { pure: 1, database: 4, server: 7, page: 1, journey: 20 },
  exceptions: { 'dear.test.ts': { seconds: 30, reason: 'kills servers' } },
};
const cost = (seconds: number, more: Partial<FileCost> = {}): FileCost => ({
  file: 'a.test.ts',
  seconds,
  databases: 0,
  servers: 0,
  pages: 0,
  ...more,
});

test('a file is printed above twice its budget, and fails above three times', () => {
  expect(judgeCosts([cost(2)], budgets)).toEqual({ failing: [], printed: [] });
  expect(judgeCosts([cost(2.1)], budgets).printed).toHaveLength(1);
  expect(judgeCosts([cost(3.1)], budgets)).toMatchObject({
    failing: [{ file: 'a.test.ts', line: expect.stringContaining('a.test.ts: 3.1 processor seconds of 1') }],
  });
});

test('budgets are wider on a machine that was slower during the run, and no tighter on a quick one', () => {
  const slow = cost(5.9, { slowness: 2 });
  expect(judgeCosts([slow], budgets).failing).toEqual([]);
  expect(judgeCosts([cost(6.1, { slowness: 2 })], budgets).failing).toHaveLength(1);
  expect(judgeCosts([slow, cost(0.1, { slowness: 1 })], budgets).failing).toHaveLength(1);
  expect(judgeCosts([cost(2.9, { slowness: 0.5 })], budgets).failing).toEqual([]);
});

test('the dearest thing that a file uses gives its budget, an exception goes before it, and pages add to it', () => {
  expect(judgeCosts([cost(8, { databases: 3 })], budgets).printed).toEqual([]);
  expect(judgeCosts([cost(14, { databases: 1, servers: 1 })], budgets).printed).toEqual([]);
  expect(judgeCosts([cost(34, { servers: 1, pages: 10 })], budgets).printed).toEqual([]);
  expect(judgeCosts([cost(59, { file: 'dear.test.ts' })], budgets).printed).toEqual([]);
  expect(judgeCosts([cost(91, { file: 'dear.test.ts' })], budgets).failing).toHaveLength(1);
});

test('every exception has a reason and names a file', () => {
  const { exceptions } = readBudgets();
  for (const { reason } of Object.values(exceptions)) expect(reason.length).toBeGreaterThan(10);
  const root = join(import.meta.dirname, '../..');
  expect(
    unusedExceptions(
      Object.keys(exceptions).filter((file) => existsSync(join(root, file))),
      readBudgets(),
    ),
  ).toEqual([]);
});
