import { raceTo } from '#sports/kit/rallies/markets.ts';

/** First side with 7 points in a set, in matches of up to five sets. */
export default raceTo(5, 7, [5, 7]);
