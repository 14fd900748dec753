import { cupWinner } from '#sports/cups/markets.ts';

export default cupWinner();
