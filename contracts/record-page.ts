import * as z from 'zod/mini';
import { MOST_DAYS_AGO } from '#contracts/most-days-ago.ts';

/** Query values are text: a whole number from 1 to `most`. */
const whole = (most: number, otherwise: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), otherwise);

/** Calendar days of the brand, today included. */
export const recordDays = whole(92, 7);

/** Page of a record, and its number of days. */
export const recordPage = { days: recordDays, pageNo: whole(10_000, 1), pageSize: whole(200, 20) };

/** Calendar days of the brand, and how many days ago the last of them was; today by default. */
export const recordPeriod = { days: recordDays, ago: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MOST_DAYS_AGO))) };

/** Page of the record of a period. */
export const recordPeriodPage = { ...recordPage, ...recordPeriod };

/** The first and the last day of the period that was read, as `2026-11-23`. */
export const recordSpan = { period: z.object({ first: z.string(), last: z.string() }) };

export const recordPages = { pageNum: z.number(), totalPages: z.number() };
