import { pointHandicap } from '#sports/kit/points/markets.ts';

/** Run line. */
export default pointHandicap(undefined, 1);
