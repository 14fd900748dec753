import { fightRounds } from '#sports/kit/fights/markets.ts';

export default fightRounds();
