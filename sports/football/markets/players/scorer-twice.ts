import { goalsOf, scoresAtLeast } from '#sports/football/facts.ts';
import { scorerMarket } from '#sports/football/scorer-market.ts';

export default scorerMarket({ needs: ['ft'], reads: goalsOf, verdict: (facts, player) => scoresAtLeast(facts, player, 2) });
