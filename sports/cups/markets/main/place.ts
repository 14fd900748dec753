import { finalist } from '#sports/cups/markets.ts';

export default finalist();
