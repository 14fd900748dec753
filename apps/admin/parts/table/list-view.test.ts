import { expect, test } from 'vitest';
import { isFixed, readView, shownColumns } from '#apps/admin/parts/table/list-view.ts';

test('what a browser has kept of a view is read; what makes no sense is as nothing', () => {
  const kept = { density: 'dense', hidden: { members: ['brand'] } };
  expect(readView(JSON.stringify(kept))).toEqual(kept);
  const usual = { density: 'usual', hidden: {} };
  for (const text of [null, '', 'x', 'null', '[]', '{"density":"huge","hidden":{"members":[1]}}', '{"hidden":7}'])
    expect(readView(text), String(text)).toEqual(usual);
});

test('hidden columns are left out but for what names a line', () => {
  const columns = [{ key: 'when' }, { key: 'who', place: 'title' }, { key: 'what' }];
  expect(shownColumns(columns, ['who', 'what', 'gone']).map(({ key }) => key)).toEqual(['when', 'who']);
  expect([isFixed(columns, 'who'), isFixed(columns, 'when'), isFixed([{ key: 'a' }, { key: 'b' }], 'a')]).toEqual([true, false, true]);
});
