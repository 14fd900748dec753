import { leadHandicap } from '#sports/kit/sets/markets.ts';

/** Games of all sets; a tie-break is one game. */
export default leadHandicap();
