import { lastFour } from '#sports/cups/markets.ts';

export default lastFour();
