import { matchWinner } from '#sports/kit/sets/markets.ts';

export default matchWinner();
