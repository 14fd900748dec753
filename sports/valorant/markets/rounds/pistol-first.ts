import { pistol } from '#sports/kit/rounds/markets.ts';

/** Winner of round 1, a pistol round. */
export default pistol(1);
