import { outrightSport } from '#sports/kit/outrights/sport.ts';
import {
  afterMatch,
  factsOf,
  matchDraw,
  matchesOf,
  MOST_SIDES,
  nextMatch,
  seasonJoint,
  startSeason,
  type SeasonFacts,
  type SeasonState,
} from '#sports/seasons/table.ts';

/** Seasons of leagues as outrights: bets on the final table, accepted before the first match. */
export default outrightSport<SeasonState, SeasonFacts>({
  code: 'seasons',
  most: MOST_SIDES,
  matches: matchesOf(MOST_SIDES),
  matchMs: 15_000,
  start: startSeason,
  nextMatch,
  matchDraw,
  afterMatch,
  facts: factsOf,
  joint: seasonJoint,
});
