/**
 * Measures of races: settled turnover, the best multiple of a round's payout by its stake, payouts less stakes, or deposits. Only raffles
 * can have deposits.
 */
export const RACE_MEASURES = ['turnover', 'multiplier', 'net_win', 'deposits'] as const;
export type RaceMeasure = (typeof RACE_MEASURES)[number];
/** Measures that earn tickets of a raffle. */
export const TICKET_MEASURES: readonly RaceMeasure[] = ['turnover', 'deposits'];
