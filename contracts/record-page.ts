import * as z from 'zod/mini';
import { MOST_DAYS_AGO } from '#contracts/most-days-ago.ts';

/** A whole number from 1 to `most`. Query values are text, so the text is converted. */
const whole = (most: number, otherwise: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), otherwise);

/** Number of calendar days of the brand, today included. */
export const recordDays = whole(92, 7);

/** Input of a page of a record: number of days, page and its size. */
export const recordPage = { days: recordDays, pageNo: whole(10_000, 1), pageSize: whole(200, 20) };

/** Input of a period: the number of calendar days of the brand, and how many days ago the last of them was. Today by default. */
export const recordPeriod = { days: recordDays, ago: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MOST_DAYS_AGO))) };

/** Input of a page of the record of a period. */
export const recordPeriodPage = { ...recordPage, ...recordPeriod };

/** First and last day of the period, such as `2026-11-23`. */
export const recordSpan = { period: z.object({ first: z.string(), last: z.string() }) };

export const recordPages = { pageNum: z.number(), totalPages: z.number() };
