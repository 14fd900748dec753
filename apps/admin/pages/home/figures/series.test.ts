import { expect, test } from 'vitest';
import { fromMinor } from '#kernel/amount.ts';
import { changeOf, currenciesOf, seriesOf, type DayFigures } from '#apps/admin/pages/home/figures/series.ts';

const amount = (minor: bigint) => fromMinor(minor, 'USD');
const row = (name: 'ggr' | 'bets', merchantId: number, day: string, value: bigint, currency: 'USD' | 'VND' | null = 'USD') =>
  ({
    name,
    merchantId,
    day,
    currency,
    amount: currency ? amount(value) : null,
    count: currency ? null : Number(value),
  }) as DayFigures['rows'][number];

const answer: DayFigures = {
  at: '2026-03-09T00:00:00Z',
  brands: [
    { merchantId: 1, timeZone: 'Asia/Bangkok', days: ['2026-03-09', '2026-03-08'] },
    { merchantId: 2, timeZone: 'America/Bogota', days: ['2026-03-08', '2026-03-07'] },
  ],
  rows: [
    row('ggr', 1, '2026-03-09', 5_00n),
    row('ggr', 1, '2026-03-08', 7_01n),
    row('ggr', 2, '2026-03-08', -2_00n),
    row('ggr', 2, '2026-03-07', 900n, 'VND'),
    row('bets', 1, '2026-03-09', 4n, null),
    row('bets', 2, '2026-03-07', 3n, null),
    row('bets', 1, '2025-01-01', 99n, null),
  ],
};
const of = (name: string, merchantId: number | undefined) => seriesOf(answer, merchantId, 'USD').find((one) => one.name === name)!.values;

test('days of brands are added by their distance from today, amounts of one currency alone', () => {
  expect(of('ggr', undefined)).toEqual([3_00n, 7_01n]);
  expect(of('ggr', 1)).toEqual([5_00n, 7_01n]);
  expect(of('ggr', 2)).toEqual([-2_00n, 0n]);
  expect(of('bets', undefined)).toEqual([4n, 3n]);
  expect(of('deposits', 1)).toEqual([0n, 0n]);
  expect(currenciesOf(answer, undefined)).toEqual(['USD', 'VND']);
  expect(currenciesOf(answer, 2)).toEqual(['USD', 'VND']);
  expect(currenciesOf(answer, 1)).toEqual(['USD']);
});

test.each([
  [150n, 100n, 50],
  [50n, 100n, -50],
  [50n, -100n, 150],
  [0n, 3n, -100],
  [5n, 0n, undefined],
  [1_001n, 1_000n, 0],
])('%s after %s is a change of %s %%', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change);
});
