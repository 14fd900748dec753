import { setWinner } from '#sports/kit/sets/markets.ts';

/** Winner of a set; void if the set is not played. */
export default setWinner(5);
