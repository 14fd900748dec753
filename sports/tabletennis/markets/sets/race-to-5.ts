import { raceTo } from '#sports/kit/rallies/markets.ts';

/** First with 5 points in a set. */
export default raceTo(5, 5, [5, 7]);
