import { pick } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

export default pick<FootballFacts>({ needs: () => ['ft'], outcomes: ['yes', 'no'], of: ({ ft }) => (ft[1] === 0 ? 'yes' : 'no') });
