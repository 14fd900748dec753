import { total } from '#sports/kit/markets/lines.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

export default total<FootballFacts>({ needs: () => ['corners'], of: ({ corners }) => corners[0] + corners[1] });
