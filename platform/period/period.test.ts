import { expect, test } from 'vitest';
import { daysOf, isDayOf, isWithin } from '#platform/period/period.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db } = await testDatabase();
const HOUR_MS = 3_600_000;
const placed = { now: '$1', zone: '$2', days: '$3', ago: '$4' };

// Clocks go forward in Lisbon on 29 March 2026 and back on 25 October; Kathmandu is 5:45 ahead.
test.each([
  ['UTC', '2026-11-23T00:00:00.000Z', 1, 0, '2026-11-23', '2026-11-23'],
  ['Asia/Bangkok', '2026-11-23T17:00:00.000Z', 7, 0, '2026-11-18', '2026-11-24'],
  ['Asia/Bangkok', '2026-11-23T16:59:59.999Z', 7, 7, '2026-11-10', '2026-11-16'],
  ['Europe/Lisbon', '2026-03-30T12:00:00.000Z', 30, 1, '2026-02-28', '2026-03-29'],
  ['Europe/Lisbon', '2026-10-26T00:30:00.000Z', 1, 1, '2026-10-25', '2026-10-25'],
  ['Asia/Kathmandu', '2026-01-01T18:20:00.000Z', 7, 30, '2025-11-27', '2025-12-03'],
])('%s at %s: %i days until %i days ago are from %s to %s, and no moment before or after', async (zone, at, days, ago, first, last) => {
  const now = new Date(at);
  expect(daysOf({ days, ago }, zone, now)).toEqual({ first, last });
  const moments = Array.from({ length: 100 * 24 * 2 }, (_, half) => new Date(now.getTime() + (24 - half / 2) * HOUR_MS));
  const rows = await db.query<{ isIn: boolean; isDay: boolean; day: string }>(
    `SELECT ${isWithin('m.at', placed)} AS "isIn", ${isDayOf('(m.at AT TIME ZONE $2)::date', placed)} AS "isDay", (m.at AT TIME ZONE $2)::date::text AS day
       FROM unnest($5::timestamptz[]) AS m (at)`,
    [now, zone, days, ago, moments],
  );
  expect(rows.filter(({ isIn, isDay, day }) => isIn !== (day >= first && day <= last) || isDay !== isIn)).toEqual([]);
  expect(new Set(rows.filter(({ isIn }) => isIn).map(({ day }) => day)).size).toBe(days);
});
