import { leadHandicap } from '#sports/kit/sets/markets.ts';

/** Points of all sets. */
export default leadHandicap();
