import { checkFigures } from '#games/kit/figures.ts';
import { scaled } from '#kernel/fraction.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { EXACT } from '#games/stud/exact.ts';
import figures from '#games/stud/figures.ts';
import { RULES } from '#games/stud/quote.ts';
import { studRules } from '#games/stud/rules.ts';
import file from '#games/stud/exact.json' with { type: 'json' };

checkFigures(figures, file);

/** Caribbean stud against the dealer. */
export default familyOf(studRules, {
  returnBps: Number(scaled(EXACT.rtp, 4)),
  volatility: 'medium',
  facts: {},
  words: 'poker',
  rules: RULES,
});
