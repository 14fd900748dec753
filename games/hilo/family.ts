import { scaled } from '#kernel/fraction.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { MOST_SKIPS, RETURN, RULES } from '#games/hilo/quote.ts';
import { hiloRules } from '#games/hilo/rules.ts';

/** Hi-lo: the player guesses whether the next card is higher or lower than the open one. */
export default familyOf(hiloRules, {
  returnBps: Number(scaled(RETURN, 4)),
  volatility: 'medium',
  facts: { skips: MOST_SKIPS },
  rules: RULES,
});
