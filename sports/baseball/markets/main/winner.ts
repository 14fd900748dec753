import { pointWinner } from '#sports/kit/points/markets.ts';

/** Extra innings count. */
export default pointWinner();
