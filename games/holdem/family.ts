import { checkFigures } from '#games/kit/figures.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { ANTE, leastReturn, mostReturn } from '#games/kit/quote.ts';
import { ODDS } from '#games/holdem/exact.ts';
import figures from '#games/holdem/figures.ts';
import { RULES } from '#games/holdem/quote.ts';
import { holdemRules } from '#games/holdem/rules.ts';
import file from '#games/holdem/exact.json' with { type: 'json' };

checkFigures(figures, file);

/** Casino hold'em against the dealer. */
export default familyOf(holdemRules, {
  returnBps: leastReturn(Object.values(ODDS).map(({ rtp }) => rtp)),
  mainBps: leastReturn([ODDS[ANTE]!.rtp]),
  bestBps: mostReturn(Object.values(ODDS).map(({ rtp }) => rtp)),
  volatility: 'medium',
  facts: {},
  words: 'poker',
  rules: RULES,
});
