import { expect, test } from 'vitest';
import { agoOf, lastDay, presetsOf } from '#apps/site/pages/agents/days/past.ts';

test('last week is from Monday to Sunday, and last month that of the calendar', () => {
  const week = (today: string) => lastDay(presetsOf(today).last_week, today);
  expect(['2026-11-30', '2026-12-01', '2026-12-06', '2026-12-07'].map(week)).toEqual([
    '2026-11-29',
    '2026-11-29',
    '2026-11-29',
    '2026-12-06',
  ]);
  const month = (today: string) => [presetsOf(today).last_month.days, lastDay(presetsOf(today).last_month, today)];
  expect(['2026-11-30', '2026-03-01', '2028-03-31', '2027-01-15'].map(month)).toEqual([
    [31, '2026-10-31'],
    [28, '2026-02-28'],
    [29, '2028-02-29'],
    [31, '2026-12-31'],
  ]);
  expect([agoOf('2026-11-29', '2026-11-30'), agoOf('2026-10-25', '2026-10-26')]).toEqual([1, 1]);
});
