import { pointTotal } from '#sports/kit/points/markets.ts';

/** Overtime counts. */
export default pointTotal();
