import { raceTo } from '#sports/kit/rounds/markets.ts';

export default raceTo(10);
