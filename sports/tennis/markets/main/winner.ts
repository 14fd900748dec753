import { matchWinner } from '#sports/kit/sets/markets.ts';

/** Winner; after a retirement the other player has won, if a set was finished. */
export default matchWinner();
