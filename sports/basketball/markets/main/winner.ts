import { pointWinner } from '#sports/kit/points/markets.ts';

/** Winner; overtime counts. */
export default pointWinner();
