import { pointTotal } from '#sports/kit/points/markets.ts';

export default pointTotal();
