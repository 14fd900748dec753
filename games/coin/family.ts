import { scaled, toNumber } from '#kernel/fraction.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { MOST_FLIPS, multiplierOf, RETURN, RULES } from '#games/coin/quote.ts';
import { coinRules } from '#games/coin/rules.ts';

/** Coin flip: the player calls a side, and how often it must come in a row. */
export default familyOf(coinRules, {
  returnBps: Number(scaled(RETURN, 4)),
  volatility: 'low',
  facts: { most: Math.floor(toNumber(multiplierOf(MOST_FLIPS))) },
  rules: RULES,
});
