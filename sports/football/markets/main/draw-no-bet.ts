import { leader, pick } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

export default pick<FootballFacts>({ needs: () => ['ft'], outcomes: ['home', 'away'], of: ({ ft }) => leader(ft), pushes: ['draw'] });
