import { scaled } from '#kernel/fraction.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { RETURN, RULES, TILES } from '#games/mines/quote.ts';
import { minesRules } from '#games/mines/rules.ts';

/** Mines: the player turns safe tiles, and stops in time. */
export default familyOf(minesRules, {
  returnBps: Number(scaled(RETURN, 4)),
  volatility: 'medium',
  facts: { tiles: TILES },
  rules: RULES,
});
