import { leastReturn, mostReturn } from '#games/kit/quote.ts';
import { exactOdds } from '#games/baccarat/exact.ts';
import { modelOf, MODELS, rulesOf, SPOTS, TABLES, type Variant } from '#games/baccarat/quote.ts';
import { openTable } from '#games/baccarat/rules.ts';
import type { ModelFacts } from '#modules/catalogue/index.ts';
import type { Family } from '#modules/rules/index.ts';

/** Name of the bet on banker at each kind of table. */
const BANKER = { commission: 'banker', 'super-six': 'banker_super6' } as const;

const factsOf = (variant: Variant): ModelFacts => ({
  returnBps: leastReturn(SPOTS[modelOf(variant)].map((bet) => exactOdds().get(bet)!.rtp)),
  mainBps: leastReturn([exactOdds().get(BANKER[modelOf(variant)])!.rtp]),
  bestBps: mostReturn(SPOTS[modelOf(variant)].map((bet) => exactOdds().get(bet)!.rtp)),
  volatility: 'low',
  facts: [{ key: 'baccarat.kind', value: modelOf(variant) }],
  rules: rulesOf(variant).map((name) => ({ key: `baccarat.rule.${name}`, facts: {} })),
});

/** Baccarat for one player and at tables for many, with a commission on banker wins or with half pay for a win with six. */
export default {
  code: 'baccarat',
  models: new Map([
    ...MODELS.map((model) => [model, factsOf(model)] as const),
    ...TABLES.map(({ model, variant }) => [model, factsOf(variant)] as const),
  ]),
  open: openTable,
} satisfies Family;
