/** Measures of a limit in money: deposits, stakes less returns, or stakes. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake'] as const;
/** Measures of all limits: money, or time in play. */
export const ALL_LIMIT_KINDS = [...LIMIT_KINDS, 'time'] as const;
/** Least and greatest time limit, in minutes. A month has at most 44,640 minutes. */
export const TIME_LIMIT = { least: 15, most: 44_640 } as const;
/** Calendar periods of the brand. Weeks begin on Monday. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export type AnyLimitKind = (typeof ALL_LIMIT_KINDS)[number];
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Choices for the time check, in minutes of play. */
export const REALITY_MINUTES = [15, 30, 60] as const;

/** Choices for the days of a statement of activity. */
export const ACTIVITY_DAYS = [7, 30, 90] as const;
export type ActivityDays = (typeof ACTIVITY_DAYS)[number];

/** Lengths of a time-out, which ends automatically. */
export const TIME_OUTS = ['day', 'week', 'six_weeks'] as const;
/** Lengths of an exclusion. The member may ask to return after its end. */
export const EXCLUSIONS = ['six_months', 'year', 'five_years', 'always'] as const;
export type BreakLength = (typeof TIME_OUTS)[number] | (typeof EXCLUSIONS)[number];
