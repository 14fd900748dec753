import { leastReturn, mostReturn } from '#games/kit/quote.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { BETS, multipliersOf, returnOf, RULES } from '#games/wheel/quote.ts';
import { openWheel, wheelRules } from '#games/wheel/rules.ts';

/** Wheel: a spin stops with a segment at the pointer, which pays its multiplier. */
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
