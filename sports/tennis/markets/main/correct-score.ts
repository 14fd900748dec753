import { setsScore } from '#sports/kit/sets/markets.ts';

/** Score in sets, of three or of five. */
export default setsScore([2, 3]);
