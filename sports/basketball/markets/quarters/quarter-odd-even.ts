import { pointOddEven } from '#sports/kit/points/markets.ts';

export default pointOddEven({ name: 'quarter', prefix: 'q', numbers: [1, 2, 3, 4] });
