import { leastReturn } from '#games/kit/quote.ts';
import { exactOdds } from '#games/baccarat/exact.ts';
import { MODELS, rulesOf, SPOTS, TABLES, type Model } from '#games/baccarat/quote.ts';
import { openTable } from '#games/baccarat/rules.ts';
import type { ModelFacts } from '#modules/catalogue/index.ts';
import type { Family } from '#modules/rounds/index.ts';

const factsOf = (model: Model, kind: string): ModelFacts => ({
  returnBps: leastReturn(SPOTS[model].map((bet) => exactOdds().get(bet)!.rtp)),
  volatility: 'low',
  facts: [{ key: 'baccarat.kind', value: kind }],
  rules: rulesOf(model).map((name) => ({ key: `baccarat.rule.${name}`, facts: {} })),
});

/** Baccarat for one and for many, with a commission on banker or with half for a six. */
export default {
  code: 'baccarat',
  models: new Map([
    ...MODELS.map((model) => [model, factsOf(model, model)] as const),
    ...TABLES.map(({ model, variant }) => [model, factsOf(variant, variant)] as const),
  ]),
  open: openTable,
} satisfies Family;
