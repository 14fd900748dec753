import { inTheFirstTwo } from '#sports/seasons/markets.ts';

export default inTheFirstTwo();
