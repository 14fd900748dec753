import { firstDay, sinceDay } from '#platform/db/since-day.ts';

/** Calendar days of a brand: their number, and how many days ago the last of them was. Today by default. */
export type Period = { days: number; ago?: number | undefined };

/** First and last day of a period, such as `2026-11-23`. */
export type Days = { first: string; last: string };

/** SQL of the values of a period, usually placeholders. */
type Placed = { now: string; zone: string; days: string; ago: string };

const DAY_MS = 86_400_000;

/** Returns the first and the last day of a period, by the calendar of a time zone. */
export function daysOf({ days, ago = 0 }: Period, timeZone: string, now: Date): Days {
  const today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now));
  const day = (back: number) => new Date(today - back * DAY_MS).toISOString().slice(0, 10);
  return { first: day(ago + days - 1), last: day(ago) };
}

/** Returns the period that is a single day, by the calendar of a time zone. */
export function periodOf(day: string, timeZone: string, now: Date): Period {
  const today = daysOf({ days: 1 }, timeZone, now).last;
  return { days: 1, ago: Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS) };
}

/** Returns SQL that is true if a time is within a period. */
export function isWithin(column: string, { now, zone, days, ago }: Placed): string {
  const from = sinceDay({ now, zone, days: `(${days}::int + ${ago}::int)` });
  return `${column} >= ${from} AND ${column} < ${sinceDay({ now, zone, days: `${ago}::int` })}`;
}

/** Returns SQL that is true if a date is within a period. */
export function isDayOf(column: string, { now, zone, days, ago }: Placed): string {
  const from = firstDay({ now, zone, days: `(${days}::int + ${ago}::int)` });
  return `${column} >= ${from} AND ${column} < ${firstDay({ now, zone, days: `${ago}::int` })}`;
}
