import { earlySetsWinner } from '#sports/kit/sets/markets.ts';

/** Winner with early payout: a side that was two sets ahead has won. Offered if three sets win a match. */
export default earlySetsWinner();
