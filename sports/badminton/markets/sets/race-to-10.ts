import { raceTo } from '#sports/kit/rallies/markets.ts';

/** First side with 10 points in a set. */
export default raceTo(3, 10, [5, 10, 15]);
