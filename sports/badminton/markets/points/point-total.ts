import { countTotal } from '#sports/kit/sets/markets.ts';

export default countTotal();
