import { pointTotal } from '#sports/kit/points/markets.ts';

export default pointTotal({ prefix: 'first', numbers: [1] }, 1);
