import { fightMethod } from '#sports/kit/fights/markets.ts';

export default fightMethod(['knockout', 'submission', 'decision']);
