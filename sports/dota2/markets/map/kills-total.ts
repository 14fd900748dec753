import { killsTotal } from '#sports/kit/lanes/markets.ts';

export default killsTotal();
