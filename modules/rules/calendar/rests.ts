import { lunarNewYear } from '#kernel/lunar-year.ts';

const DAY_MS = 86_400_000;

/**
 * Days on which a lottery holds no draw, every year: days of the year (`MM-DD`), or days about the lunar new year by the clocks of a place, from the
 * first to the last, of which the new year is day 0.
 */
export type Rest = { name: string } & ({ days: readonly string[] } | { lunarNewYear: { utcHours: number; first: number; last: number } });

/** The days of a rest in a year, as `YYYY-MM-DD`. */
export function restDays(rest: Rest, year: number): string[] {
  if ('days' in rest) return rest.days.map((day) => `${year}-${day}`);
  const { utcHours, first, last } = rest.lunarNewYear;
  const newYear = Date.parse(lunarNewYear(year, utcHours));
  return Array.from({ length: last - first + 1 }, (_, at) => new Date(newYear + (first + at) * DAY_MS).toISOString().slice(0, 10));
}
