import { pointTotal } from '#sports/kit/points/markets.ts';

export default pointTotal({ name: 'period', prefix: 'p', numbers: [1, 2, 3] }, 1);
