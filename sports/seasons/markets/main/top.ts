import { inTheFirst } from '#sports/seasons/markets.ts';

export default inTheFirst();
