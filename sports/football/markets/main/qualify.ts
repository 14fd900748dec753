import { pick } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

/** Side that qualifies; extra time and penalties count. */
export default pick<FootballFacts>({ needs: () => ['through'], outcomes: ['home', 'away'], of: ({ through }) => through ?? undefined });
