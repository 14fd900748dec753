import { expect, test } from 'vitest';
import { readCsv } from '#platform/csv/read-csv.ts';

const read = (text: string) => readCsv(Buffer.from(text));

test('a row has the line that it begins at, past empty lines and line ends in quotes', () => {
  expect(read('a,b\r\n\r\n"1\n2\r\n3",x\n\ny,"z"\n').rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['1\n2\r\n3', 'x'] },
    { line: 7, cells: ['y', 'z'] },
  ]);
});

test('a fault names its line: a quote without an end, letters after one, and bytes that are no UTF-8', () => {
  expect(read('a,b\n\n1,"open\n\n').badLine).toBe(3);
  expect(read('a,b\n"1\n2",3\n4,"5"6').badLine).toBe(4);
  expect(readCsv(Buffer.concat([Buffer.from('a\nb\n'), Buffer.from([0xff]), Buffer.from('\nc')])).badLine).toBe(3);
  expect(readCsv(Buffer.from([0x61, 0xff])).badLine).toBe(1);
  expect(read('').badLine).toBeUndefined();
});
