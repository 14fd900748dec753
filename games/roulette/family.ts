import { leastReturn, mostReturn } from '#games/kit/quote.ts';
import { KINDS, mostOf, MODELS, returnOf, rulesOf, TABLES, type Model } from '#games/roulette/quote.ts';
import { openTable } from '#games/roulette/rules.ts';
import type { ModelFacts } from '#modules/catalogue/index.ts';
import type { Family } from '#modules/rules/index.ts';

const factsOf = (model: Model): ModelFacts => ({
  returnBps: leastReturn(KINDS.map((one) => returnOf(one, model))),
  mainBps: leastReturn([returnOf(KINDS[0]!, model)]),
  bestBps: mostReturn(KINDS.map((one) => returnOf(one, model))),
  volatility: 'medium',
  facts: [
    { key: 'roulette.kind', value: model },
    { key: 'roulette.most', value: mostOf(model) },
  ],
  rules: rulesOf(model).map((name) => ({ key: `roulette.rule.${name}`, facts: {} })),
});

/** Roulette with a single zero: with and without la partage for one player and for many, with lightning for many. */
export default {
  code: 'roulette',
  models: new Map([
    ...MODELS.map((model) => [model, factsOf(model)] as const),
    ...TABLES.map(({ model, variant }) => [model, factsOf(variant)] as const),
  ]),
  open: openTable,
} satisfies Family;
