import { goalsOf, scoresAtLeast } from '#sports/football/facts.ts';
import { scorerMarket } from '#sports/football/scorer-market.ts';

/** Player who scores at any time of 90 minutes. */
export default scorerMarket({ needs: ['ft'], reads: goalsOf, verdict: (facts, player) => scoresAtLeast(facts, player, 1) });
