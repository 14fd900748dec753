/** Bets of a page. */
export const SPORTS_BETS = 20;
