import { expect, test } from 'vitest';
import { nextOf, pastOf, periodOf, readPeriod, searchOf } from '#apps/site/parts/records/period.ts';

test.each([
  [{}, { days: 7, ago: 0 }],
  [
    { days: 30, ago: 60 },
    { days: 30, ago: 60 },
  ],
  [
    { days: 9, ago: -1 },
    { days: 7, ago: 0 },
  ],
  [
    { days: '30', ago: 1.5 },
    { days: 7, ago: 0 },
  ],
  [{ ago: 100_000 }, { days: 7, ago: 0 }],
])('the address %j shows the period %j', (search, period) => {
  expect(periodOf(readPeriod(search))).toEqual(period);
});

test.each([1, 7, 30])('%i days: the past and the next ones meet without a gap, as far as records reach and until today', (days) => {
  const now = { days, ago: 0 };
  expect(nextOf(now)).toBeUndefined();
  let period = now;
  for (let past = pastOf(period); past; past = pastOf(period)) {
    expect(past.ago).toBe(period.ago + days);
    expect(nextOf(past)).toEqual(period);
    expect(periodOf(readPeriod(searchOf(past)))).toEqual(past);
    period = past;
  }
  expect(period.ago).toBeGreaterThan(1_700);
  expect(nextOf({ days, ago: 1 })).toEqual(now);
});
