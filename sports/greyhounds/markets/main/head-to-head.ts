import { headToHead } from '#sports/kit/races/markets.ts';

export default headToHead();
