import { leader, pick } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

/** 1X2 (home, draw, away) of 90 minutes with stoppage time. */
export default pick<FootballFacts>({ needs: () => ['ft'], outcomes: ['home', 'draw', 'away'], of: ({ ft }) => leader(ft) });
