import { pointHandicap } from '#sports/kit/points/markets.ts';

/** Overtime counts. */
export default pointHandicap();
