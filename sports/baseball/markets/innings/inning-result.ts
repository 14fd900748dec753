import { pointResult } from '#sports/kit/points/markets.ts';

export default pointResult({ name: 'inning', prefix: 'i', numbers: [1, 2, 3, 4, 5, 6, 7, 8] });
