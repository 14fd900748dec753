import { scoresAtLeast } from '#sports/football/facts.ts';
import { scorerMarket } from '#sports/football/scorer-market.ts';

export default scorerMarket({ needs: ['ft'], verdict: (facts, player) => scoresAtLeast(facts, player, 2) });
