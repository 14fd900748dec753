import { pointResult } from '#sports/kit/points/markets.ts';

export default pointResult({ name: 'half', prefix: 'h', numbers: [1, 2] });
