import { leastReturn } from '#games/kit/quote.ts';
import { KINDS, MODELS, returnOf, rulesOf } from '#games/roulette/quote.ts';
import { openRoulette } from '#games/roulette/rules.ts';
import type { Family } from '#modules/rounds/index.ts';

/** Roulette with a single zero, with and without la partage. */
export default {
  code: 'roulette',
  models: new Map(
    MODELS.map((model) => [
      model,
      {
        returnBps: leastReturn(KINDS.map((one) => returnOf(one, model))),
        volatility: 'medium',
        facts: [
          { key: 'roulette.kind', value: model },
          { key: 'roulette.most', value: 36 },
        ],
        rules: rulesOf(model).map((name) => ({ key: `roulette.rule.${name}`, facts: {} })),
      },
    ]),
  ),
  open: openRoulette,
} satisfies Family;
