import { pointResult } from '#sports/kit/points/markets.ts';

export default pointResult({ name: 'period', prefix: 'p', numbers: [1, 2, 3] });
