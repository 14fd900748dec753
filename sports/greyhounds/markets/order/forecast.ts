import { exactOrder } from '#sports/kit/races/markets.ts';

/** The first two in their order. */
export default exactOrder(2, 20);
