import { pointHandicap } from '#sports/kit/points/markets.ts';

/** Spread; overtime counts. */
export default pointHandicap();
