import { scaled } from '#kernel/fraction.ts';
import { MODELS, oddsOf, RULES, topPrize, type Model } from '#games/scratch/quote.ts';
import { openScratch } from '#games/scratch/rules.ts';
import type { Family } from '#modules/rules/index.ts';

const VOLATILITY = { penny: 'low', garden: 'low', clover: 'medium', lantern: 'medium', harbour: 'high', crown: 'high' } as const;

/** Scratch cards: six prize tables. */
export default {
  code: 'scratch',
  models: new Map(MODELS.map((model) => [model, factsOf(model)])),
  open: openScratch,
} satisfies Family;

function factsOf(model: Model) {
  return {
    returnBps: Number(scaled(oddsOf(model).rtp, 4)),
    volatility: VOLATILITY[model],
    facts: [
      { key: 'scratch.kind', value: model },
      { key: 'scratch.most', value: topPrize(model) },
    ],
    rules: RULES.map((name) => ({ key: `scratch.rule.${name}`, facts: {} })),
  };
}
