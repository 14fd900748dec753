import { fightWinner } from '#sports/kit/fights/markets.ts';

/** A draw gives stakes back. */
export default fightWinner();
