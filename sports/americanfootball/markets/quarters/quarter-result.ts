import { pointResult } from '#sports/kit/points/markets.ts';

export default pointResult({ name: 'quarter', prefix: 'q', numbers: [1, 2, 3, 4] });
