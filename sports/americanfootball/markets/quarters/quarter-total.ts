import { pointTotal } from '#sports/kit/points/markets.ts';

export default pointTotal({ name: 'quarter', prefix: 'q', numbers: [1, 2, 3, 4] }, 1);
