import { setWinner } from '#sports/kit/sets/markets.ts';

/** Winner of a map; void if the map is not played. */
export default setWinner(3, 'map');
