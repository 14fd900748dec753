import { fightWinner } from '#sports/kit/fights/markets.ts';

/** Winner; a draw returns stakes. */
export default fightWinner();
