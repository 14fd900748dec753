/** Measure of a limit: deposits, stakes, or stakes less returns. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake'] as const;
/** Calendar periods of the brand; weeks begin on Monday. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** After how many minutes of play a member is asked to look at the clock. */
export const REALITY_MINUTES = [15, 30, 60] as const;

/** A time-out ends by itself; after an exclusion its member asks to come back. */
export const TIME_OUTS = ['day', 'week', 'six_weeks'] as const;
export const EXCLUSIONS = ['six_months', 'year', 'five_years', 'always'] as const;
export type BreakLength = (typeof TIME_OUTS)[number] | (typeof EXCLUSIONS)[number];
