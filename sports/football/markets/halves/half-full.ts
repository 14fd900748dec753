import { leader, pick } from '#sports/kit/markets/pick.ts';
import type { FootballFacts } from '#sports/football/facts.ts';

const SIDES = ['home', 'draw', 'away'];

export default pick<FootballFacts>({
  needs: () => ['ht', 'ft'],
  outcomes: SIDES.flatMap((first) => SIDES.map((last) => `${first}_${last}`)),
  of: ({ ht, ft }) => `${leader(ht)}_${leader(ft)}`,
});
