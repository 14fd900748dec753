import { expect, test } from 'vitest';
import type { CatalogueState } from '#modules/catalogue/catalogue-state.ts';
import { createLists } from '#modules/catalogue/catalogue-lists.ts';
import { createNameIndex } from '#modules/catalogue/search.ts';

const state = { games: [], names: createNameIndex([]), byName: [], categories: new Map([['RNG', []]]), shelves: new Map() };
const mirror = { current: state as unknown as CatalogueState, onChange: () => {} };
const lists = createLists(mirror as unknown as Parameters<typeof createLists>[0], {
  arranged: (games) => [...games],
  vendors: [],
  viewOf: () => ({ key: 'x', state: mirror.current }),
});
const NOBODYS = Array.from({ length: 500 }, (_, at) => `q${at}`);
const by = { merchantId: 1, ip: '192.0.2.1', now: new Date() };
const page = { sort: 'popular', pageNo: 1, pageSize: 20 } as const;

test('an invented language, kind of client or brand makes no answer of its own: what is stored stays as few as the languages', () => {
  const invented = NOBODYS.flatMap((name) => [{ language: name }, { clientType: name }, { platform: name }, { merchant: name }]);
  expect(new Set(invented.map((own) => lists.listFor({ ...page, ...own }, by))).size).toBe(1);
  const brand = { merchantId: 1, shut: [] };
  for (const answers of [lists.vendorsByCategory, lists.vendorCategories])
    expect(new Set(['en', 'EN', ...NOBODYS].map((language) => answers(brand, language))).size).toBe(1);
  const hot = NOBODYS.map((platform) => lists.hotFor({ platform }, { brand: { merchantId: 1, code: 'LANTERN' }, shut: [] }));
  expect(new Set(hot).size).toBe(1);
});
