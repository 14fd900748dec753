import { pointResult } from '#sports/kit/points/markets.ts';

/** Overtime is no part of the second half. */
export default pointResult({ name: 'half', prefix: 'h', numbers: [1, 2] });
