import { pick } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

/** Odd or even sum of the goals; no goal is even. */
export default pick<FootballFacts>({
  needs: () => ['ft'],
  outcomes: ['odd', 'even'],
  of: ({ ft }) => ((ft[0] + ft[1]) % 2 === 1 ? 'odd' : 'even'),
});
