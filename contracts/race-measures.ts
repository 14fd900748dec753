/** What counts in a race: settled turnover, the best round's payout by its stake, or what rounds paid less what they took. */
export const RACE_MEASURES = ['turnover', 'multiplier', 'net_win'] as const;
export type RaceMeasure = (typeof RACE_MEASURES)[number];
