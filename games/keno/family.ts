import { leastReturn, mostReturn } from '#games/kit/quote.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { NUMBERS, returnOf, RULES, TICKETS } from '#games/keno/quote.ts';
import { kenoRules } from '#games/keno/rules.ts';

/** Keno: ten of forty numbers are drawn. */
export default familyOf(kenoRules, {
  returnBps: leastReturn(TICKETS.map(({ picks, risk }) => returnOf(picks, risk))),
  bestBps: mostReturn(TICKETS.map(({ picks, risk }) => returnOf(picks, risk))),
  volatility: 'high',
  facts: { numbers: NUMBERS },
  rules: RULES,
});
