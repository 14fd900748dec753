import { pointWinner } from '#sports/kit/points/markets.ts';

/** Winner; extra innings count. */
export default pointWinner();
