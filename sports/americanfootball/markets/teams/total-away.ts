import { teamTotal } from '#sports/kit/points/markets.ts';

export default teamTotal('away');
