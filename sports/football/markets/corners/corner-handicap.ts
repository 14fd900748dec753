import { handicap } from '#sports/kit/markets/lines.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

/** Handicap on the corners; those before the bet count too. */
export default handicap<FootballFacts>({ needs: () => ['corners'], of: ({ corners }) => corners });
