import { scaled } from '#kernel/fraction.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { FLOORS, RETURN, RULES } from '#games/tower/quote.ts';
import { towerRules } from '#games/tower/rules.ts';

/** Tower: eight floors with a door to choose on each, some of which hide a crow. */
export default familyOf(towerRules, {
  returnBps: Number(scaled(RETURN, 4)),
  volatility: 'high',
  facts: { floors: FLOORS },
  rules: RULES,
});
