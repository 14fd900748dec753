import { distance } from '#sports/kit/fights/markets.ts';

/** Whether the judges decide the fight: yes or no. */
export default distance();
