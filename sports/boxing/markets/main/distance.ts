import { distance } from '#sports/kit/fights/markets.ts';

/** Whether it goes to the judges. */
export default distance();
