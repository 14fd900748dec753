import { pointTotal } from '#sports/kit/points/markets.ts';

/** Total of the goals; overtime counts, and a shoot-out counts as one goal. */
export default pointTotal();
