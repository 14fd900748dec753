import { pointTotal } from '#sports/kit/points/markets.ts';

export default pointTotal({ name: 'half', prefix: 'h', numbers: [1, 2] }, 1);
