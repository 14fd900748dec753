import * as z from 'zod/mini';

/** The greatest number of a column of type `integer`. */
const MOST_INT = 2_147_483_647;

/** A whole number in a body, for a column of type `integer`. */
export const dbInt = (least = 0, most = MOST_INT) => z.int().check(z.minimum(least), z.maximum(most));

/** The same where it may come as text, out of a path or a query. */
export const dbIntIn = (least = 0, most = MOST_INT) => z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

/** A row's number in a column of type `bigint`: 18 digits are within its range. */
export const dbId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** The years that dates are taken from: a day before, a day after or a month later is a date for every part of the software. */
const isOfYears = (text: string): boolean => /^(19|20|21)\d\d-/.test(text);

/** A day that exists in the calendar: `2026-02-30` does not. */
export const calendarDay = z.iso.date().check(z.refine(isOfYears));

/** No place on earth is more than 14 hours off UTC, and PostgreSQL reads no offset of 16 hours or more. */
const hasEarthlyOffset = (text: string): boolean => !/[+-](1[5-9]|2\d):?\d\d$/.test(text);

/** A moment, with its offset from UTC or `Z`. */
export const moment = z.iso.datetime({ offset: true }).check(z.refine(isOfYears), z.refine(hasEarthlyOffset));
