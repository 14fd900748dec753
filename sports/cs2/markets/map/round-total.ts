import { setCountTotal } from '#sports/kit/sets/markets.ts';

export default setCountTotal(3, 'map');
