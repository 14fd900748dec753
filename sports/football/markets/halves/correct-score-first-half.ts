import { pick, scoresUpTo, scoreText } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

export default pick<FootballFacts>({ needs: () => ['ht'], outcomes: scoresUpTo(2), of: ({ ht }) => scoreText(ht) });
