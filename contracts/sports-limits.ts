/** Number of bets on a page. */
export const SPORTS_BETS = 20;
