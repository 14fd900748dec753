import { total } from '#sports/kit/markets/lines.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

export default total<FootballFacts>({ needs: () => ['ft'], of: ({ ft }) => ft[1], around: 1 });
