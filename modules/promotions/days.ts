import { WEEKDAYS, type Weekday } from '#kernel/weekday.ts';

/** The calendar day before one, both as year-month-day. */
export function dayBefore(day: string): string {
  return addDays(day, -1);
}

/** The Monday of the week that a calendar day is in. */
export function mondayOf(day: string): string {
  return addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)));
}

export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
