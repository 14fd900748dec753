import { fightResult } from '#sports/kit/fights/markets.ts';

export default fightResult();
