import { checkFigures } from '#games/kit/figures.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { ANTE, leastReturn, mostReturn } from '#games/kit/quote.ts';
import { ODDS } from '#games/threecard/exact.ts';
import figures from '#games/threecard/figures.ts';
import { RULES } from '#games/threecard/quote.ts';
import { threeCardRules } from '#games/threecard/rules.ts';
import file from '#games/threecard/exact.json' with { type: 'json' };

checkFigures(figures, file);

/** Three card poker against the dealer. */
export default familyOf(threeCardRules, {
  returnBps: leastReturn(Object.values(ODDS).map(({ rtp }) => rtp)),
  mainBps: leastReturn([ODDS[ANTE]!.rtp]),
  bestBps: mostReturn(Object.values(ODDS).map(({ rtp }) => rtp)),
  volatility: 'medium',
  facts: {},
  words: 'poker',
  rules: RULES,
});
