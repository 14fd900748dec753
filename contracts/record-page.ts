import * as z from 'zod/mini';

/** Query values are text: a whole number from 1 to `most`. */
const whole = (most: number, otherwise: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), otherwise);

/** Calendar days of the brand, today included. */
export const recordDays = whole(92, 7);

/** Which page of a record, of how many days. */
export const recordPage = { days: recordDays, pageNo: whole(10_000, 1), pageSize: whole(200, 20) };

export const recordPages = { pageNum: z.number(), totalPages: z.number() };
