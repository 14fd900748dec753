import { raceTo } from '#sports/kit/rallies/markets.ts';

/** First with 7 points in a set. */
export default raceTo(5, 7, [5, 7]);
