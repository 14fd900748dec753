import { setsScore } from '#sports/kit/sets/markets.ts';

/** Score in sets of a match that two won sets decide. */
export default setsScore([2]);
