import { matchWinner } from '#sports/kit/sets/markets.ts';

/** After a retirement the other player has won, once a set was finished. */
export default matchWinner();
