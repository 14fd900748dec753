import { handicap } from '#sports/kit/markets/lines.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

export default handicap<FootballFacts>({ needs: () => ['ht'], of: ({ ht }) => ht, grid: 'quarters', isFromBet: true });
