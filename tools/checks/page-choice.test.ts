import { expect, test } from 'vitest';
import { choosePages, PAGE_PARTS } from '#tools/checks/page-choice.ts';

const tests = new Map(
  Array.from({ length: 80 }, (_, at): [string, string[]] => [`apps/site/pages/p${at}/p${at}.page.test.tsx`, [`apps/site/pages/p${at}`]]),
);
const lobby = 'apps/site/pages/lobby/lobby.page.test.tsx';
tests.set(lobby, ['apps/site/pages/lobby', 'modules/catalogue']);

test('four landings that follow each other run every page test, each about a quarter', () => {
  const parts = Array.from({ length: PAGE_PARTS }, (_, shard) => choosePages(tests, shard, []));
  expect(parts.flat().toSorted()).toEqual([...tests.keys()].toSorted());
  for (const part of parts) expect(part.length).toBeLessThan(tests.size / 2);
});

test('a page test runs in each landing that changed its folder, or one that it names', () => {
  for (let shard = 0; shard < PAGE_PARTS; shard++) {
    expect(choosePages(tests, shard, ['apps/site/pages/lobby/tile.tsx'])).toContain(lobby);
    expect(choosePages(tests, shard, ['modules/catalogue/list.ts'])).toContain(lobby);
  }
  const without = Array.from({ length: PAGE_PARTS }, (_, shard) => choosePages(tests, shard, ['modules/catalogue.md', 'README.md']));
  expect(without.filter((part) => part.includes(lobby))).toHaveLength(1);
});

test('all page tests run where no nightly run of them is recorded', () => {
  expect(choosePages(tests, 3, undefined)).toHaveLength(tests.size);
});
