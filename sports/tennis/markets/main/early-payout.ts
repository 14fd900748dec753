import { earlySetsWinner } from '#sports/kit/sets/markets.ts';

/** A side that was two sets ahead has won for good; sold where three sets win a match. */
export default earlySetsWinner();
