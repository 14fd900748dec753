import { MOST_REPORT_DAYS } from '#contracts/figure-limits.ts';
import { daysOf, type Days } from '#platform/period/period.ts';

const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

/** Days of a report whose address names none: `USUAL_DAYS` until today by the clock of the brand that is ahead, or until the day `to`. */
export function usualDays(brands: readonly { timeZone: string }[], now: Date, to?: string): Days {
  const last =
    to ??
    brands
      .map(({ timeZone }) => daysOf({ days: 1 }, timeZone, now).last)
      .toSorted()
      .at(-1)!;
  return daysOf({ days: USUAL_DAYS }, 'UTC', new Date(last));
}

/** Returns whether two days are the ends of a range that a report may have. */
export function isReportRange(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MOST_REPORT_DAYS;
}
