import { expect, test } from 'vitest';
import { within } from '#tools/changed/within.ts';

const costs: Record<string, number> = { near: 4, dear: 90, far: 3 };
const take = (files: string[], limit: number) => within(files, limit, (file) => costs[file], 5);

test('files are taken in their order as long as they fit, cheap ones behind a dear one too', () => {
  expect(take(['near', 'dear', 'far', 'new'], 12)).toEqual({ chosen: ['near', 'far', 'new'], left: ['dear'] });
});

test('the first is taken at any price, so a change is never without a test', () => {
  expect(take(['dear', 'near'], 12)).toEqual({ chosen: ['dear'], left: ['near'] });
  expect(take([], 12)).toEqual({ chosen: [], left: [] });
});
