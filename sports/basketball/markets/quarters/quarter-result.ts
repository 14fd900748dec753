import { pointResult } from '#sports/kit/points/markets.ts';

/** Overtime is no part of the fourth quarter. */
export default pointResult({ name: 'quarter', prefix: 'q', numbers: [1, 2, 3, 4] });
