import { setExtra } from '#sports/kit/sets/markets.ts';

export default setExtra(3, ([home, away]) => home + away > 24, 'map');
