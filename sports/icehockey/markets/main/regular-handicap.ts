import { pointHandicap } from '#sports/kit/points/markets.ts';

/** Handicap on the goals of 60 minutes. */
export default pointHandicap({ prefix: 'reg', numbers: [1] }, 1);
