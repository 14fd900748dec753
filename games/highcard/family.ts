import { RULES } from '#games/highcard/quote.ts';
import { highCardRules } from '#games/highcard/rules.ts';
import type { Family } from '#modules/rules/index.ts';

/** High card for two players. All that they stake goes to the winner. */
export default {
  code: 'highcard',
  models: new Map([
    [
      highCardRules.model,
      {
        returnBps: 10_000,
        volatility: 'low' as const,
        facts: [
          { key: 'highcard.kind', value: 'two' },
          { key: 'highcard.seats', value: highCardRules.seats },
        ],
        rules: RULES.map((name) => ({ key: `highcard.rule.${name}`, facts: {} })),
      },
    ],
  ]),
  open: (model) => (model === highCardRules.model ? highCardRules : undefined),
} satisfies Family;
