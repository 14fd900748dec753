import { leastReturn, mostReturn } from '#games/kit/quote.ts';
import { LIVE_TABLES, oddsOf, RULES, SPOTS } from '#games/sicbo/quote.ts';
import { openTable, sicboRules } from '#games/sicbo/rules.ts';
import type { ModelFacts } from '#modules/catalogue/index.ts';
import type { Family } from '#modules/rules/index.ts';

const facts: ModelFacts = {
  returnBps: leastReturn([...SPOTS.values()].map((spot) => oddsOf(spot).rtp)),
  mainBps: leastReturn([oddsOf(SPOTS.get('big')!).rtp]),
  bestBps: mostReturn([...SPOTS.values()].map((spot) => oddsOf(spot).rtp)),
  volatility: 'high',
  facts: [
    { key: 'sicbo.kind', value: 'sicbo' },
    { key: 'sicbo.most', value: 181 },
  ],
  rules: RULES.map((name) => ({ key: `sicbo.rule.${name}`, facts: {} })),
};

/** Sic bo: three dice and 56 spots, for one player and for many. */
export default {
  code: 'sicbo',
  models: new Map([sicboRules, ...LIVE_TABLES].map(({ model }) => [model, facts])),
  open: openTable,
} satisfies Family;
