import { leader, pick } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

export default pick<FootballFacts>({ needs: () => ['cards'], outcomes: ['home', 'draw', 'away'], of: ({ cards }) => leader(cards) });
