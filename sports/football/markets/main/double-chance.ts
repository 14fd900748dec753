import { leader, pick } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

const TWO = { home: ['home_draw', 'home_away'], draw: ['home_draw', 'draw_away'], away: ['home_away', 'draw_away'] };

export default pick<FootballFacts>({
  needs: () => ['ft'],
  outcomes: ['home_draw', 'home_away', 'draw_away'],
  of: ({ ft }) => TWO[leader(ft)],
});
