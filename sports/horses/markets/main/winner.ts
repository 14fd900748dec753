import { win } from '#sports/kit/races/markets.ts';

/** The first past the post. */
export default win();
