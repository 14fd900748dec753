import { pick, scoresUpTo, scoreText } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

/** Up to 4:4; any other score is one outcome. */
export default pick<FootballFacts>({ needs: () => ['ft'], outcomes: scoresUpTo(4), of: ({ ft }) => scoreText(ft) });
