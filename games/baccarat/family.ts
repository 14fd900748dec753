import { leastReturn } from '#games/kit/quote.ts';
import { exactOdds } from '#games/baccarat/exact.ts';
import { MODELS, rulesOf, SPOTS } from '#games/baccarat/quote.ts';
import { openBaccarat } from '#games/baccarat/rules.ts';
import type { Family } from '#modules/rounds/index.ts';

/** Baccarat for one, with a commission on banker or with half for a six. */
export default {
  code: 'baccarat',
  models: new Map(
    MODELS.map((model) => [
      model,
      {
        returnBps: leastReturn(SPOTS[model].map((bet) => exactOdds().get(bet)!.rtp)),
        volatility: 'low',
        facts: [{ key: 'baccarat.kind', value: model }],
        rules: rulesOf(model).map((name) => ({ key: `baccarat.rule.${name}`, facts: {} })),
      },
    ]),
  ),
  open: openBaccarat,
} satisfies Family;
