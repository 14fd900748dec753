import { relegated } from '#sports/seasons/markets.ts';

export default relegated();
