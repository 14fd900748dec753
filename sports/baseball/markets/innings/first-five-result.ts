import { pointResult } from '#sports/kit/points/markets.ts';

/** Innings 1 to 5. */
export default pointResult({ prefix: 'first', numbers: [1] });
