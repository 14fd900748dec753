import { leastReturn, mostReturn } from '#games/kit/quote.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { BETS, multipliersOf, returnOf, RULES } from '#games/plinko/quote.ts';
import { plinkoRules } from '#games/plinko/rules.ts';

/** Plinko: pins turn a ball left or right. */
export default familyOf(plinkoRules, {
  returnBps: leastReturn(BETS.map(returnOf)),
  bestBps: mostReturn(BETS.map(returnOf)),
  volatility: 'medium',
  facts: { most: Math.max(...BETS.flatMap(multipliersOf)) },
  rules: RULES,
});
