import { leastReturn, mostReturn } from '#games/kit/quote.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { BETS, multipliersOf, returnOf, RULES } from '#games/wheel/quote.ts';
import { openWheel, wheelRules } from '#games/wheel/rules.ts';

/** Wheel: segments that pay, and one that stops at the pointer. */
export default familyOf(
  wheelRules,
  {
    returnBps: leastReturn(BETS.map(returnOf)),
    bestBps: mostReturn(BETS.map(returnOf)),
    volatility: 'medium',
    facts: { most: Math.max(...BETS.flatMap(multipliersOf)) },
    rules: RULES,
  },
  { code: 'wheel', open: openWheel },
);
