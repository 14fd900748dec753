import { fightRound } from '#sports/kit/fights/markets.ts';

export default fightRound(12);
