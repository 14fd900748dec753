import { handicap } from '#sports/kit/markets/lines.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

/** Asian handicap: goals before the bet do not count. */
export default handicap<FootballFacts>({ needs: () => ['ft'], of: ({ ft }) => ft, grid: 'quarters', around: 4, isFromBet: true });
