import { exactOrder } from '#sports/kit/races/markets.ts';

/** First two runners in order. */
export default exactOrder(2, 20);
