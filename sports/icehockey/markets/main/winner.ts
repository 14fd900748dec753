import { pointWinner } from '#sports/kit/points/markets.ts';

/** Winner; overtime and the shoot-out count. */
export default pointWinner();
