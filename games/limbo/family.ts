import { scaled } from '#kernel/fraction.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { MOST_TARGET, RETURN, RULES } from '#games/limbo/quote.ts';
import { limboRules } from '#games/limbo/rules.ts';

/** Limbo: the player bets on how high a lantern rises. */
export default familyOf(limboRules, {
  returnBps: Number(scaled(RETURN, 4)),
  volatility: 'high',
  facts: { most: MOST_TARGET / 100 },
  rules: RULES,
});
