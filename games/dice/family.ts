import { scaled } from '#kernel/fraction.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { LEAST_FACES, RETURN, RULES } from '#games/dice/quote.ts';
import { diceRules } from '#games/dice/rules.ts';

/** Dice: the player bets over or under a target. */
export default familyOf(diceRules, {
  returnBps: Number(scaled(RETURN, 4)),
  volatility: 'low',
  facts: { most: Math.floor(9_900 / LEAST_FACES) },
  rules: RULES,
});
