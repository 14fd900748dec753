import { pistol } from '#sports/kit/rounds/markets.ts';

/** Round 13. */
export default pistol(13);
