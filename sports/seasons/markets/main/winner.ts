import { seasonWinner } from '#sports/seasons/markets.ts';

export default seasonWinner();
