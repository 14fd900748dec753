import {
  afterMatch,
  cupJoint,
  factsOf,
  matchDraw,
  MOST_SIDES,
  nextMatch,
  startCup,
  type CupFacts,
  type CupState,
} from '#sports/cups/bracket.ts';
import { outrightSport } from '#sports/kit/outrights/sport.ts';

/** Knock-out cups as outrights: bets on the winner and on how far a side goes, accepted before the first match. */
export default outrightSport<CupState, CupFacts>({
  code: 'cups',
  most: MOST_SIDES,
  matches: MOST_SIDES - 1,
  matchMs: 40_000,
  start: startCup,
  nextMatch,
  matchDraw,
  afterMatch,
  facts: factsOf,
  joint: cupJoint,
});
