import { pointTotal } from '#sports/kit/points/markets.ts';

/** 60 minutes. */
export default pointTotal({ prefix: 'reg', numbers: [1] });
