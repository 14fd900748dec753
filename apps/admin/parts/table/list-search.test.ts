import { expect, test } from 'vitest';
import { listSearch } from '#apps/admin/parts/table/list-search.ts';

test('the address of a list has its filters that have a value, and a page from the second on', () => {
  const read = listSearch(['state', 'merchantId']);
  expect(read({ state: '', merchantId: 2, other: 'x', sort: '-at', pageNo: '1' })).toEqual({ merchantId: '2', sort: '-at' });
  expect(read({ state: 'open', pageNo: 3 })).toEqual({ state: 'open', pageNo: 3 });
});
