import { pointOddEven } from '#sports/kit/points/markets.ts';

/** Overtime counts. */
export default pointOddEven();
