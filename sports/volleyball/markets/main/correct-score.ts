import { setsScore } from '#sports/kit/sets/markets.ts';

/** Score in sets. */
export default setsScore([3]);
