import { expect, test } from 'vitest';
import { listCsv } from '#apps/admin/lib/csv.ts';

test('commas, quotes and lines stay within their cell', () => {
  expect(
    listCsv([
      ['a', 'b,c'],
      ['say "no"', 'two\nlines'],
    ]),
  ).toBe('a,"b,c"\r\n"say ""no""","two\nlines"\r\n');
});

test('no cell is a formula, and figures stay figures', () => {
  expect(listCsv([['=1+1', '+cmd', '-x', '@sum', '-84.00', '−1,204.50', '+12.40']])).toBe(
    "'=1+1,'+cmd,'-x,'@sum,-84.00,\"−1,204.50\",+12.40\r\n",
  );
});
