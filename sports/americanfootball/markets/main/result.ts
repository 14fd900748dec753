import { pointResult } from '#sports/kit/points/markets.ts';

/** Regular time. */
export default pointResult({ prefix: 'reg', numbers: [1] });
