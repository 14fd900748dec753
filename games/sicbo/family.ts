import { leastReturn } from '#games/kit/quote.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { oddsOf, RULES, SPOTS } from '#games/sicbo/quote.ts';
import { sicboRules } from '#games/sicbo/rules.ts';

/** Sic bo: three dice, 56 spots. */
export default familyOf(sicboRules, {
  returnBps: leastReturn([...SPOTS.values()].map((spot) => oddsOf(spot).rtp)),
  volatility: 'high',
  facts: { most: 181 },
  rules: RULES,
});
