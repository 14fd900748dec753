import { MOST_DAYS_AGO } from '#contracts/most-days-ago.ts';

/** Number of days of the brand that a record shows, and number of days from their last day to today. */
export type Period = { days: number; ago: number };
/** A period in an address; the default days and the present are left out. */
export type PeriodSearch = { days?: number; ago?: number };

/** Lengths of a period that a record offers, in days. */
export const LENGTHS = [1, 7, 30] as const;
const USUAL_DAYS = 7;

type Raw = { days?: unknown; ago?: unknown; page?: unknown };

/** Reads the period from an address; invalid values become the default. */
export function readPeriod({ days, ago }: Raw): PeriodSearch {
  return {
    ...(LENGTHS.some((length) => length === days) && days !== USUAL_DAYS && { days: days as number }),
    ...(isWhole(ago, 1, MOST_DAYS_AGO) && { ago }),
  };
}

/** Reads the page number from an address; an empty object stands for the first page. */
export function readPage({ page }: Raw): { page?: number } {
  return isWhole(page, 2, 10_000) ? { page } : {};
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

export function periodOf({ days = USUAL_DAYS, ago = 0 }: PeriodSearch): Period {
  return { days, ago };
}

/** Returns the search of an address for a period. */
export function searchOf({ days, ago }: Period): PeriodSearch {
  return { days, ...(ago > 0 && { ago }) };
}

/** Returns the previous period of the same length; undefined if records do not reach back so far. */
export function pastOf({ days, ago }: Period): Period | undefined {
  return ago + days > MOST_DAYS_AGO ? undefined : { days, ago: ago + days };
}

/** Returns the next period of the same length, ending today at the latest; undefined if the period already ends today. */
export function nextOf({ days, ago }: Period): Period | undefined {
  return ago === 0 ? undefined : { days, ago: Math.max(0, ago - days) };
}

/** Returns the name of the file of a record for a period. */
export function fileNameOf(record: string, { days, ago }: Period): string {
  return `${record}-${days}d${ago > 0 ? `-${ago}d-ago` : ''}`;
}
