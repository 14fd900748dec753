import { setsScore } from '#sports/kit/sets/markets.ts';

/** Score in maps. */
export default setsScore([2]);
