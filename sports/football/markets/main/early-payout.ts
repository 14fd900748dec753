import { pick } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

/** 1X2 (home, draw, away) with early payout: a side that was two goals ahead has won, whatever the result of the match. */
export default {
  ...pick<FootballFacts>({
    needs: () => ['aheads', 'leads'],
    outcomes: ['home', 'draw', 'away'],
    of: ({ aheads, leads }) => [leads, ...(aheads[0] ? ['home'] : []), ...(aheads[1] ? ['away'] : [])],
  }),
  isPreMatch: true,
  wonBy: ({ aheads }: FootballFacts) => [aheads[0], false, aheads[1]],
};
