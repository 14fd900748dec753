import { total } from '#sports/kit/markets/lines.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

export default total<FootballFacts>({ needs: () => ['ht'], of: ({ ht }) => ht[0] + ht[1], grid: 'quarters' });
