import { total } from '#sports/kit/markets/lines.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

export default total<FootballFacts>({ needs: () => ['corners1'], of: ({ corners1 }) => corners1[0] + corners1[1], around: 1 });
