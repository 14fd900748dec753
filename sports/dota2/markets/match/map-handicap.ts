import { setHandicap } from '#sports/kit/sets/markets.ts';

export default setHandicap();
