import { pointWinner } from '#sports/kit/points/markets.ts';

/** Winner; overtime counts, and a tie returns stakes. */
export default pointWinner();
