import { leadHandicap } from '#sports/kit/sets/markets.ts';

/** Handicap on the games of all sets; a tie-break counts as one game. */
export default leadHandicap();
