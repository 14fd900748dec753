import { place } from '#sports/kit/races/markets.ts';

/** A place of the each-way terms. */
export default place();
