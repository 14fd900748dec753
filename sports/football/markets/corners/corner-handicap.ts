import { handicap } from '#sports/kit/markets/lines.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

/** All corners count, those before the bet too. */
export default handicap<FootballFacts>({ needs: () => ['corners'], of: ({ corners }) => corners });
