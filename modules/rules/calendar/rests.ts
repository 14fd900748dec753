import { lunarNewYear } from '#kernel/lunar-year.ts';

const DAY_MS = 86_400_000;

/**
 * Days of every year without a draw of a lottery. They are days of the year (`MM-DD`), or a range of days around the lunar new year (day 0)
 * by the clocks of a place.
 */
export type Rest = { name: string } & ({ days: readonly string[] } | { lunarNewYear: { utcHours: number; first: number; last: number } });

/** Returns the days of a rest in a year, as `YYYY-MM-DD`. */
export function restDays(rest: Rest, year: number): string[] {
  if ('days' in rest) return rest.days.map((day) => `${year}-${day}`);
  const { utcHours, first, last } = rest.lunarNewYear;
  const newYear = Date.parse(lunarNewYear(year, utcHours));
  return Array.from({ length: last - first + 1 }, (_, at) => new Date(newYear + (first + at) * DAY_MS).toISOString().slice(0, 10));
}
