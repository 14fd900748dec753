import { fedOutright } from '#sports/seasons/markets.ts';

export default fedOutright();
