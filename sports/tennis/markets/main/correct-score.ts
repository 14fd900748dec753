import { setsScore } from '#sports/kit/sets/markets.ts';

/** Score in sets, in matches of two or of three sets to win. */
export default setsScore([2, 3]);
