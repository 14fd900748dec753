import { MOST_DAYS_AGO } from '#contracts/most-days-ago.ts';

/** Number of days of the brand that a record shows, and number of days since the last of them. */
export type Period = { days: number; ago: number };
/** A period in an address; the default days and the present are left out. */
export type PeriodSearch = { days?: number; ago?: number };

/** The lengths that a record offers; the first is one day. */
export const LENGTHS = [1, 7, 30] as const;
const USUAL_DAYS = 7;

type Raw = { days?: unknown; ago?: unknown; page?: unknown };

/** The part of an address that every record has; what makes no sense falls back to what is usual. */
export function readPeriod({ days, ago }: Raw): PeriodSearch {
  return {
    ...(LENGTHS.some((length) => length === days) && days !== USUAL_DAYS && { days: days as number }),
    ...(isWhole(ago, 1, MOST_DAYS_AGO) && { ago }),
  };
}

export function readPage({ page }: Raw): { page?: number } {
  return isWhole(page, 2, 10_000) ? { page } : {};
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

export function periodOf({ days = USUAL_DAYS, ago = 0 }: PeriodSearch): Period {
  return { days, ago };
}

/** A period's part of an address. */
export function searchOf({ days, ago }: Period): PeriodSearch {
  return { days, ...(ago > 0 && { ago }) };
}

/** The period of the same length before another; none where records do not reach back so far. */
export function pastOf({ days, ago }: Period): Period | undefined {
  return ago + days > MOST_DAYS_AGO ? undefined : { days, ago: ago + days };
}

/** The period of the same length after another, today at the latest; none where today is its last day already. */
export function nextOf({ days, ago }: Period): Period | undefined {
  return ago === 0 ? undefined : { days, ago: Math.max(0, ago - days) };
}

/** Returns the name of a file that keeps a period of a record. */
export function fileNameOf(record: string, { days, ago }: Period): string {
  return `${record}-${days}d${ago > 0 ? `-${ago}d-ago` : ''}`;
}
