import { raceTo } from '#sports/kit/rallies/markets.ts';

/** First side with 15 points in a set. */
export default raceTo(3, 15, [5, 10, 15]);
