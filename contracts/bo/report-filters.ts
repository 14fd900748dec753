import * as z from 'zod/mini';
import { currency } from '#contracts/money.ts';
import { calendarDay, dbIntIn } from '#contracts/values.ts';

/** Code of a studio. */
export const studioCode = z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/));

/** Filters of a report by days, brand and currency. */
export const periodFilters = {
  /** First day by the brand's clock; the last 30 days by default. The next field is the last day. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  merchantId: z.optional(dbIntIn(1)),
  currency: z.optional(currency),
};

/** Filters of a report by game. */
export const gameFilters = {
  vendor: z.optional(studioCode),
  gameCode: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
};
