import { expect, test } from 'vitest';
import { viewOf } from '#apps/admin/parts/table/saved-view.ts';

test('a view has filters and order as texts, and neither the page nor the open row', () => {
  expect(viewOf({ pageNo: 3, open: '7', sort: '-ngr', merchantId: 2, vendor: undefined, group: 'day' })).toEqual({
    sort: '-ngr',
    merchantId: '2',
    group: 'day',
  });
});
