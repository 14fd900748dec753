import { pointOddEven } from '#sports/kit/points/markets.ts';

/** Overtime counts; no point is even. */
export default pointOddEven();
