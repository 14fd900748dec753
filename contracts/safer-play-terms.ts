/** Measure of a limit in money: deposits, stakes, or stakes less returns. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake'] as const;
/** Measure of any limit: money, or time in play. */
export const ALL_LIMIT_KINDS = [...LIMIT_KINDS, 'time'] as const;
/** Least and most of a time limit, in minutes; a month has at most 44,640. */
export const TIME_LIMIT = { least: 15, most: 44_640 } as const;
/** Calendar periods of the brand; weeks begin on Monday. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export type AnyLimitKind = (typeof ALL_LIMIT_KINDS)[number];
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** After how many minutes of play a member is asked to look at the clock. */
export const REALITY_MINUTES = [15, 30, 60] as const;

/** Days of a statement of activity. */
export const ACTIVITY_DAYS = [7, 30, 90] as const;
export type ActivityDays = (typeof ACTIVITY_DAYS)[number];

/** A time-out ends by itself; after an exclusion its member asks to come back. */
export const TIME_OUTS = ['day', 'week', 'six_weeks'] as const;
export const EXCLUSIONS = ['six_months', 'year', 'five_years', 'always'] as const;
export type BreakLength = (typeof TIME_OUTS)[number] | (typeof EXCLUSIONS)[number];
