import { pointResult } from '#sports/kit/points/markets.ts';

/** Winner of regular time, with the draw as a third outcome. */
export default pointResult({ prefix: 'reg', numbers: [1] });
