import { killsHandicap } from '#sports/kit/lanes/markets.ts';

export default killsHandicap();
