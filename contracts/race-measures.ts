/**
 * Measure of a race: settled turnover, the best round's payout by its stake, payouts less stakes, or deposits. In a raffle alone: deposits.
 */
export const RACE_MEASURES = ['turnover', 'multiplier', 'net_win', 'deposits'] as const;
export type RaceMeasure = (typeof RACE_MEASURES)[number];
/** Measures that give entries of a raffle. */
export const TICKET_MEASURES: readonly RaceMeasure[] = ['turnover', 'deposits'];
