import { exactOrder } from '#sports/kit/races/markets.ts';

/** The first three in their order, of a race of twelve at most. */
export default exactOrder(3, 12);
