import { pointOddEven } from '#sports/kit/points/markets.ts';

export default pointOddEven();
