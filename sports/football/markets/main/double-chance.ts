import { leader, pick } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

const TWO = { home: ['home_or_draw', 'home_or_away'], draw: ['home_or_draw', 'draw_or_away'], away: ['home_or_away', 'draw_or_away'] };

export default pick<FootballFacts>({
  needs: () => ['ft'],
  outcomes: ['home_or_draw', 'home_or_away', 'draw_or_away'],
  of: ({ ft }) => TWO[leader(ft)],
});
