import { pointResult } from '#sports/kit/points/markets.ts';

/** Winner of 60 minutes, with the draw as a third outcome. */
export default pointResult({ prefix: 'reg', numbers: [1] });
