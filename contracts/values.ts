import * as z from 'zod/mini';

/** The greatest number of a column of type `integer`. */
const MOST_INT = 2_147_483_647;

/** A whole number in a body, for a column of type `integer`. */
export const dbInt = (least = 0, most = MOST_INT) => z.int().check(z.minimum(least), z.maximum(most));

/** A whole number for a column of type `integer`, from a path or a query, where numbers come as text. */
export const dbIntIn = (least = 0, most = MOST_INT) => z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

/** Number of a row in a column of type `bigint`. Its 18 digits are within the range of that type. */
export const dbId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** True for dates of the years 1900 to 2199, to which days and months can be added safely. */
const isOfYears = (text: string): boolean => /^(19|20|21)\d\d-/.test(text);

/** A day that exists in the calendar: `2026-02-30` does not. */
export const calendarDay = z.iso.date().check(z.refine(isOfYears));

/** True for offsets of less than 15 hours. No place is more than 14 hours off UTC, and PostgreSQL reads no offset of 16 hours or more. */
const hasEarthlyOffset = (text: string): boolean => !/[+-](1[5-9]|2\d):?\d\d$/.test(text);

/** A point in time with its offset from UTC, or `Z`. */
export const moment = z.iso.datetime({ offset: true }).check(z.refine(isOfYears), z.refine(hasEarthlyOffset));
