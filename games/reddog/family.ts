import { scaled } from '#kernel/fraction.ts';
import { familyOf } from '#games/kit/one-model.ts';
import { DECKS, exactOdds, RULES } from '#games/reddog/quote.ts';
import { redDogRules } from '#games/reddog/rules.ts';

/** Red dog from eight decks. */
export default familyOf(redDogRules, {
  returnBps: Number(scaled(exactOdds(DECKS).rtp, 4)),
  volatility: 'low',
  facts: { decks: DECKS },
  rules: RULES,
});
