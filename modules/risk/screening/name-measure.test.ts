import { expect, test } from 'vitest';
import { LEAST_MEASURE } from '#contracts/screening-limits.ts';
import { hitsOf, indexOf } from '#modules/risk/screening/compare.ts';
import { nameMeasure, nameWords } from '#modules/risk/screening/name-measure.ts';
import { readList } from '#modules/risk/screening/read-list.ts';

const measure = (one: string, other: string) => nameMeasure(nameWords(one), nameWords(other));

test('names are alike whatever the order of their words, their marks and single edits; different persons are not', () => {
  expect(measure('Ada María Löng', 'LONG, Ada Maria')).toBe(100);
  expect(measure('Vladimir Petrov', 'Vladimir Petrow')).toBe(93);
  // Eleven letters of two words with a third left over: 100 - 5.
  expect(measure('Ivan Petrovic', 'Ivan Sergei Petrovic')).toBe(95);
  for (const [one, other] of [
    ['Ivan Petrov', 'Irina Pavlova'],
    ['Anna Schmidt', 'Anna Schneider'],
    ['Ada', 'Ada Long'],
    ['John Smith', 'Jane Smith'],
    ['', 'Ada Long'],
  ] as const)
    expect(measure(one, other), `${one}/${other}`).toBeLessThan(LEAST_MEASURE);
  expect(measure('เอดา', 'เอดา')).toBe(100);
  expect(measure('Petrov Vladimir', 'Vladimir Petrow')).toBe(measure('Vladimir Petrow', 'Petrov Vladimir'));
});

test('dates of birth whose years are more than one apart are no hit; a value is compared in one spelling', () => {
  const index = indexOf([
    { id: 1n, trait: 'name', key: 'ada long', born: '1980-05-01', merchantId: null },
    { id: 2n, trait: 'mobile', key: '+6681234567', born: null, merchantId: null },
  ]);
  const of = (born: string[], values: Parameters<typeof hitsOf>[1]['values'] = [{ trait: 'name', value: 'Long Ada' }]) =>
    hitsOf(index, { merchantId: 1, memberId: 5n, born, values }).map(({ entryId, measure: at }) => [entryId, at]);
  expect(of([])).toEqual([[1n, 100]]);
  expect(of(['1981-01-01'])).toEqual([[1n, 100]]);
  // Years are compared: the last day of the next year is a hit, and the first day of the year after is none.
  expect(of(['1981-12-31'])).toEqual([[1n, 100]]);
  expect(of(['1979-01-01'])).toEqual([[1n, 100]]);
  expect(of(['1982-01-01'])).toEqual([]);
  expect(of(['1978-12-31'])).toEqual([]);
  expect(of([], [{ trait: 'mobile', value: '+66 81 234 567' }])).toEqual([[2n, 100]]);
});

test('a list is read with its columns in any order; a fault names its line', () => {
  const read = (text: string) => readList(Buffer.from(text), new Map([['east', 1]]));
  expect(read('\uFEFFremark;Name;born\r\n"a ""b""; c";Ada Long;1980-05-01\r\n\r\n;Eve;\r\n')).toMatchObject({
    ok: true,
    value: [
      { trait: 'name', key: 'ada long', value: 'Ada Long', born: '1980-05-01', remark: 'a "b"; c' },
      { trait: 'name', key: 'eve', born: null, remark: '' },
    ],
  });
  expect(read('value,trait\n10.1.2.3,network\n2001:db8::/32,network\nA B@x.example,email')).toMatchObject({
    value: [{ key: '10.1.2.3/32' }, { key: '2001:db8::/32' }, { key: 'a b@x.example' }],
  });
  expect(read('value,trait,brand\nmara07,account,East\nmara07,account,*\nAda Long,name,')).toMatchObject({
    value: [{ merchantId: 1 }, { merchantId: null }, { merchantId: null }],
  });
  for (const [text, line] of [
    ['', 1],
    ['value', 1],
    ['value,trait\nmara07,account', 2],
    ['value,trait,brand\nmara07,account,', 2],
    ['value,trait,brand\nAda,name,\nmara07,account,west', 3],
    ['trait\nname', 1],
    ['value,trait\nAda,name\nEve,colour', 3],
    ['value,born\nAda,1980-02-30', 2],
    ['value,trait\n10.1.2.3/33,network', 2],
    ['value\n"open', 2],
    ['value,remark\n,x', 2],
    ['value\na\0b', 2],
    ['value,remark\n\nAda,"two\nlines"\n,x', 5],
  ] as const)
    expect(read(text), text).toMatchObject({ ok: false, failure: { code: 'risk.file_unreadable', facts: { line } } });
  expect(readList(Buffer.from([0x76, 0xff]), new Map())).toMatchObject({ ok: false });
});
