import { leader, pick } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

/** Winner of the second half, by its goals alone. */
export default pick<FootballFacts>({
  needs: () => ['ht', 'ft'],
  outcomes: ['home', 'draw', 'away'],
  of: ({ ht, ft }) => leader([ft[0] - ht[0], ft[1] - ht[1]]),
});
