import { WEEKDAYS, type Weekday } from '#kernel/weekday.ts';

/** Returns the previous calendar day, both as year-month-day. */
export function dayBefore(day: string): string {
  return addDays(day, -1);
}

/** Returns the Monday of the week that contains a calendar day. */
export function mondayOf(day: string): string {
  return addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)));
}

export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]!;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
