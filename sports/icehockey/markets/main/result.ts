import { pointResult } from '#sports/kit/points/markets.ts';

/** 60 minutes. */
export default pointResult({ prefix: 'reg', numbers: [1] });
