import { pointHandicap } from '#sports/kit/points/markets.ts';

/** Handicap on the points; overtime counts. */
export default pointHandicap();
