import { setTotal } from '#sports/kit/sets/markets.ts';

export default setTotal();
