import { pointTotal } from '#sports/kit/points/markets.ts';

/** Overtime counts, and a shoot-out is one goal. */
export default pointTotal();
