import { expect, test } from 'vitest';
import { csvText, exactAmount } from '#web/text/csv.ts';
import { readAmount } from '#kernel/amount.ts';

test('commas, quotes and lines stay within their cell', () => {
  expect(
    csvText([
      ['a', 'b,c'],
      ['say "no"', 'two\nlines'],
    ]),
  ).toBe('a,"b,c"\r\n"say ""no""","two\nlines"\r\n');
});

test.each([
  '=1+1',
  '+cmd|x',
  '-x',
  '-1+cmd',
  '@sum',
  '＝1',
  '＋1',
  '－1',
  '＠a',
  '﹦1',
  '﹣1',
  '\t1',
  '\r1',
  '\n1',
  ' =1',
  '\u00A0=1',
  '\u200B=1',
  '\uFEFF@a',
  '-',
  '--1',
  '-1e3',
  '- 1',
  '+12.40',
])('%j begins no formula', (cell) => expect(csvText([[cell]]).replace(/^"/, '')).toMatch(/^'/));

test('a figure stays one, and a telephone number keeps its plus', () => {
  expect(csvText([['-1234567.50', '0.01', '12000', '-5', '+66812345678', 'a-b', '2026-11-29']])).toBe(
    "-1234567.50,0.01,12000,-5,'+66812345678,a-b,2026-11-29\r\n",
  );
  expect([exactAmount(readAmount('-1234567.5'), 'USD'), exactAmount(readAmount('-12000'), 'VND')]).toEqual(['-1234567.50', '-12000']);
});
