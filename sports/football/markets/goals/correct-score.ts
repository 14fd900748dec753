import { pick, scoresUpTo, scoreText } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

/** Final score up to 4:4; any other score is the outcome `other`. */
export default pick<FootballFacts>({ needs: () => ['ft'], outcomes: scoresUpTo(4), of: ({ ft }) => scoreText(ft) });
