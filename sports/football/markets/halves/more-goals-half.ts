import { pick } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

/** The half with more goals. */
export default pick<FootballFacts>({
  needs: () => ['ht', 'ft'],
  outcomes: ['first', 'equal', 'second'],
  of: ({ ht, ft }) => {
    const first = ht[0] + ht[1];
    const second = ft[0] + ft[1] - first;
    if (first === second) return 'equal';
    return first > second ? 'first' : 'second';
  },
});
