import { place } from '#sports/kit/races/markets.ts';

/** Runner in a place of the each-way terms. */
export default place();
