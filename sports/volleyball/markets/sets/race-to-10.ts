import { raceTo } from '#sports/kit/rallies/markets.ts';

/** First side with 10 points in a set. */
export default raceTo(5, 10, [10, 15]);
