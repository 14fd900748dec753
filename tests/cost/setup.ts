import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { counted } from '#tests/cost/counted.ts';
import { secondsNow } from '#tests/cost/seconds.ts';
import { slowness } from '#tools/checks/yardstick.ts';
import type { FileCost } from '#tests/cost/budget.ts';

/** The file to which costs are appended, a line for each test file; without it nothing is measured. */
const costs = process.env['TEST_COSTS'];
const root = `${import.meta.dirname}/../..`;
/** Number of parses of the yardstick, about 10 ms of each file. */
const PARSES = 7;

if (costs) {
  Object.assign(counted, { databases: 0, servers: 0, pages: 0, shared: 0 });
  const before = secondsNow();
  // Registered first, so it runs last: the dropping of databases is counted too.
  afterAll(() => {
    const { shared, ...counts } = counted;
    const file = relative(root, expect.getState().testPath ?? '');
    const cost: FileCost = { file, seconds: secondsNow() - before - shared, slowness: slowness(PARSES), ...counts };
    appendFileSync(costs, `${JSON.stringify(cost)}\n`);
  });
}
