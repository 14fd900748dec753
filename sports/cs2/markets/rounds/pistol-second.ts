import { pistol } from '#sports/kit/rounds/markets.ts';

/** Winner of round 13, a pistol round. */
export default pistol(13);
