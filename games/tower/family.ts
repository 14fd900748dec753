import { scaled } from '#kernel/fraction.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { FLOORS, RETURN, RULES } from '#games/tower/quote.ts';
import { towerRules } from '#games/tower/rules.ts';

/** Tower: eight floors, a door on each, and crows behind some. */
export default familyOf(towerRules, {
  returnBps: Number(scaled(RETURN, 4)),
  volatility: 'high',
  facts: { floors: FLOORS },
  rules: RULES,
});
