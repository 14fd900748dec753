import { pointWinner } from '#sports/kit/points/markets.ts';

/** Overtime counts. */
export default pointWinner();
