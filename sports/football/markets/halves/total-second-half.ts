import { total } from '#sports/kit/markets/lines.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

export default total<FootballFacts>({ needs: () => ['ht', 'ft'], of: ({ ht, ft }) => ft[0] + ft[1] - ht[0] - ht[1] });
