import { MOST_REPORT_DAYS } from '#contracts/figure-limits.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { daysOf, type Days } from '#platform/period/period.ts';

type Brand = { id: number; timeZone: string };
type Period = { merchantId?: number | undefined; from?: string | undefined; to?: string | undefined };

const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Returns the brands of a report and its first and last day. `range` is the code of the refusal if the days are no valid range, or more
 * than `most`.
 */
export function reportPeriod<B extends Brand, C extends string>(
  all: readonly B[],
  { merchantId, from, to }: Period,
  { now, range, most = MOST_REPORT_DAYS }: { now: Date; range: C; most?: number },
): Result<{ brands: B[]; days: { from: string; to: string } }, Failure<'site.brand_unknown' | C>> {
  const brands = all.filter(({ id }) => merchantId === undefined || id === merchantId);
  if (brands.length === 0) return err('site.brand_unknown');
  const usual = usualDays(brands, now, to);
  const days = { from: from ?? usual.first, to: to ?? usual.last };
  return isReportRange(days, most) ? ok({ brands, days }) : err(range);
}

/**
 * Returns the days of a report whose address has none: `USUAL_DAYS` until today, by the clock of the brand where it is latest, or until the
 * day `to`.
 */
export function usualDays(brands: readonly Pick<Brand, 'timeZone'>[], now: Date, to?: string): Days {
  const last =
    to ??
    brands
      .map(({ timeZone }) => daysOf({ days: 1 }, timeZone, now).last)
      .toSorted()
      .at(-1)!;
  return daysOf({ days: USUAL_DAYS }, 'UTC', new Date(last));
}

function isReportRange({ from, to }: { from: string; to: string }, most: number): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= most;
}
