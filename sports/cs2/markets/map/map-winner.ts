import { setWinner } from '#sports/kit/sets/markets.ts';

/** Void where the map is not played. */
export default setWinner(3, 'map');
