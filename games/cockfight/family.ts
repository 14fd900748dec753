import { allOdds } from '#games/cockfight/odds.ts';
import { RULES, TABLES } from '#games/cockfight/quote.ts';
import { openFight } from '#games/cockfight/tables.ts';
import { leastReturn, mostReturn } from '#games/kit/quote.ts';
import type { Family } from '#modules/rules/index.ts';

/** Cockfights between animated birds, at tables for many. */
const family: Family = {
  code: 'cockfight',
  models: new Map(
    TABLES.map(({ model, variant }) => [
      model,
      {
        returnBps: leastReturn([...allOdds(variant).values()].map(({ rtp }) => rtp)),
        mainBps: leastReturn([...allOdds(variant)].filter(([name]) => /^(meron|wala)/.test(name)).map(([, { rtp }]) => rtp)),
        bestBps: mostReturn([...allOdds(variant).values()].map(({ rtp }) => rtp)),
        volatility: 'low',
        facts: [{ key: 'cockfight.style', value: variant }],
        rules: RULES[variant].map((name) => ({ key: `cockfight.rule.${name}`, facts: {} })),
      },
    ]),
  ),
  open: openFight,
};

export default family;
