import { setsScore } from '#sports/kit/sets/markets.ts';

/** Score in sets, in matches of three sets to win. */
export default setsScore([3]);
