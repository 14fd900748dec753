import { total } from '#sports/kit/markets/lines.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

/** Total of the goals of 90 minutes, those before the bet included. */
export default total<FootballFacts>({ needs: () => ['ft'], of: ({ ft }) => ft[0] + ft[1], grid: 'quarters', around: 4 });
