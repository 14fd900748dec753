import { scaled } from '#kernel/fraction.ts';
import { MODELS, MOST_AUTO, RETURN, RULES, type Model } from '#games/crash/quote.ts';
import { crashRules } from '#games/crash/rules.ts';
import type { Family } from '#modules/rules/index.ts';

const RULES_OF = new Map(MODELS.map((model) => [model as string, crashRules(model)]));

/** Crash: a flight for all players at the table. */
const family: Family = {
  code: 'crash',
  models: new Map(
    MODELS.map((model: Model) => [
      model,
      {
        returnBps: Number(scaled(RETURN, 4)),
        volatility: 'high',
        facts: [
          { key: 'crash.kind', value: 'crash' },
          { key: 'crash.most', value: MOST_AUTO / 100 },
        ],
        rules: RULES.map((name) => ({ key: `crash.rule.${name}`, facts: {} })),
      },
    ]),
  ),
  open: (model) => RULES_OF.get(model),
};

export default family;
