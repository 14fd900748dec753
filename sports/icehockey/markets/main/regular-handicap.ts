import { pointHandicap } from '#sports/kit/points/markets.ts';

/** 60 minutes. */
export default pointHandicap({ prefix: 'reg', numbers: [1] }, 1);
