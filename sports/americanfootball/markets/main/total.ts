import { pointTotal } from '#sports/kit/points/markets.ts';

/** Total of the points; overtime counts. */
export default pointTotal();
