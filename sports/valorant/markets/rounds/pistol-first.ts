import { pistol } from '#sports/kit/rounds/markets.ts';

/** Round 1. */
export default pistol(1);
