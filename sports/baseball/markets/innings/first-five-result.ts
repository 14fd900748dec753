import { pointResult } from '#sports/kit/points/markets.ts';

/** Winner of innings 1 to 5, with the draw as a third outcome. */
export default pointResult({ prefix: 'first', numbers: [1] });
