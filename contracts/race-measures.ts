/** What counts in a race: settled turnover, the best round's payout by its stake, or what rounds paid less what they took. In a raffle alone: deposits. */
export const RACE_MEASURES = ['turnover', 'multiplier', 'net_win', 'deposits'] as const;
export type RaceMeasure = (typeof RACE_MEASURES)[number];
/** What tickets of a raffle may come from. */
export const TICKET_MEASURES: readonly RaceMeasure[] = ['turnover', 'deposits'];
