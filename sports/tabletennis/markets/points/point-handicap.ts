import { leadHandicap } from '#sports/kit/sets/markets.ts';

/** Handicap on the points of all sets. */
export default leadHandicap();
