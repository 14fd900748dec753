import { pointWinner } from '#sports/kit/points/markets.ts';

/** Overtime counts; a tie gives stakes back. */
export default pointWinner();
