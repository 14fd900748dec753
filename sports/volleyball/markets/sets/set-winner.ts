import { setWinner } from '#sports/kit/sets/markets.ts';

/** Void where the set is not played. */
export default setWinner(5);
