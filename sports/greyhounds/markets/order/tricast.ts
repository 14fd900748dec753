import { exactOrder } from '#sports/kit/races/markets.ts';

/** First three runners in order, in a race of twelve runners at most. */
export default exactOrder(3, 12);
