import { raceTo } from '#sports/kit/rallies/markets.ts';

/** First side with 5 points in a set. */
export default raceTo(5, 5, [5, 7]);
