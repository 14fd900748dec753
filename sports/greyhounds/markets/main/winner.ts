import { win } from '#sports/kit/races/markets.ts';

/** Runner that wins the race. */
export default win();
