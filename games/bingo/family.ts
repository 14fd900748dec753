import { MODELS, type Model } from '#games/kit/bingo/cards.ts';
import { DRUMS, oddsOf } from '#games/kit/bingo/odds.ts';
import { rulesOf } from '#games/bingo/quote.ts';
import { openBingo } from '#games/bingo/rules.ts';
import { scaled } from '#kernel/fraction.ts';
import type { Family } from '#modules/rules/index.ts';

/** Bingo for one player, with 75 or 90 balls. */
export default {
  code: 'bingo',
  models: new Map(MODELS.map((model) => [model, factsOf(model)])),
  open: openBingo,
} satisfies Family;

function factsOf(model: Model) {
  return {
    returnBps: Number(scaled(oddsOf(model).rtp, 4)),
    volatility: model === 'ninety' ? ('high' as const) : ('medium' as const),
    facts: [
      { key: 'bingo.kind', value: model },
      { key: 'bingo.called', value: DRUMS[model].called },
    ],
    rules: rulesOf(model).map((name) => ({ key: `bingo.rule.${name}`, facts: {} })),
  };
}
