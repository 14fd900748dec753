import { distance } from '#sports/kit/fights/markets.ts';

/** Decision by the judges: yes or no. */
export default distance();
