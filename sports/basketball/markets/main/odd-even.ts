import { pointOddEven } from '#sports/kit/points/markets.ts';

/** Odd or even sum of the points; overtime counts. */
export default pointOddEven();
