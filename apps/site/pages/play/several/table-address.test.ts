import { expect, test } from 'vitest';
import { addressOf, readTables, tablesOf } from '#apps/site/pages/play/several/table-address.ts';

const first = { vendor: 'EA', gameCode: 'EA-ROU1' };

test('an address names up to three tables beside the first, each once, and nothing else', () => {
  expect(readTables('DG/DG-BAC1,OG/OG-ROU1', first)).toBe('DG/DG-BAC1,OG/OG-ROU1');
  expect(readTables('DG/DG-BAC1,EA/EA-ROU1,DG/DG-BAC1', first)).toBe('DG/DG-BAC1');
  expect(readTables('A/1,B/2,C/3,D/4,E/5', first)).toBe('A/1,B/2,C/3');
  for (const bad of [undefined, 7, '', ',', 'DG', 'DG/', '/DG-1', 'DG/a b', 'https://evil.example/', `DG/${'x'.repeat(41)}`])
    expect(readTables(bad, first), String(bad)).toBeUndefined();
});

test('tables that are shown make the address that shows them', () => {
  const tables = tablesOf(first, 'DG/DG-BAC1,OG/OG-ROU1');
  expect(tables).toEqual([first, { vendor: 'DG', gameCode: 'DG-BAC1' }, { vendor: 'OG', gameCode: 'OG-ROU1' }]);
  expect(addressOf(tables)).toEqual({ ...first, beside: 'DG/DG-BAC1,OG/OG-ROU1' });
  expect(addressOf(tables.slice(2))).toEqual({ vendor: 'OG', gameCode: 'OG-ROU1' });
  expect(addressOf([])).toBeNull();
  expect(tablesOf(first)).toEqual([first]);
});
