import { pointHandicap } from '#sports/kit/points/markets.ts';

/** Run line: handicap on the runs. */
export default pointHandicap(undefined, 1);
