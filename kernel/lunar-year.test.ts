import { expect, test } from 'vitest';
import { lunarNewYear } from '#kernel/lunar-year.ts';

const CHINA = 8;
const VIETNAM = 7;

test.each([
  [1954, '1954-02-03'],
  [1985, '1985-02-20'],
  [2007, '2007-02-18'],
  [2023, '2023-01-22'],
  [2024, '2024-02-10'],
  [2025, '2025-01-29'],
  [2026, '2026-02-17'],
  [2027, '2027-02-06'],
  [2028, '2028-01-26'],
  [2029, '2029-02-13'],
  [2030, '2030-02-03'],
  [2033, '2033-01-31'],
  [2034, '2034-02-19'],
])('the lunar year of China begins in %i on %s', (year, day) => {
  expect(lunarNewYear(year, CHINA)).toBe(day);
});

test('Tết is a day or a month earlier where the new moon or the solstice falls between the midnights of both', () => {
  expect([1985, 2007, 2025, 2026, 2027, 2030, 2053].map((year) => lunarNewYear(year, VIETNAM))).toEqual([
    '1985-01-21',
    '2007-02-17',
    '2025-01-29',
    '2026-02-17',
    '2027-02-06',
    '2030-02-02',
    '2053-02-18',
  ]);
});

test('for two centuries it is within a day of the calendar of ICU', () => {
  const icu = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'Asia/Shanghai', month: 'numeric', day: 'numeric' });
  for (let year = 1901; year <= 2100; year++) {
    const noon = Date.parse(`${lunarNewYear(year, CHINA)}T04:00:00Z`);
    const near = [-1, 0, 1].map((days) => icu.format(new Date(noon + days * 86_400_000)));
    expect(near, String(year)).toContain(icu.format(new Date(Date.parse('2026-02-17T04:00:00Z'))));
  }
});
