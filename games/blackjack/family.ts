import { checkFigures } from '#games/kit/figures.ts';
import { leastReturn, mostReturn } from '#games/kit/quote.ts';
import { behindReturn, insuranceOdds, mainReturn, sideReturns } from '#games/blackjack/exact.ts';
import figures from '#games/blackjack/figures.ts';
import { openTable } from '#games/blackjack/open.ts';
import { DECKS, MODELS, RULES, type Model } from '#games/blackjack/quote.ts';
import { RULES_OF_SEVEN, TABLES } from '#games/blackjack/seven/quote.ts';
import type { ModelFacts } from '#modules/catalogue/index.ts';
import type { Family } from '#modules/rules/index.ts';
import file from '#games/blackjack/exact.json' with { type: 'json' };

checkFigures(figures, file);

function factsOf(model: Model, isSeven: boolean): ModelFacts {
  const { pairs, '21+3': threes } = sideReturns(DECKS[model]);
  const returns = [mainReturn(model).least, insuranceOdds(DECKS[model]).rtp, pairs.rtp, threes.rtp];
  return {
    returnBps: leastReturn(isSeven ? [...returns, behindReturn(model).least] : returns),
    mainBps: leastReturn([mainReturn(model).least]),
    bestBps: mostReturn(isSeven ? [...returns, behindReturn(model).least] : returns),
    volatility: 'low',
    facts: [{ key: 'blackjack.kind', value: model }],
    rules: (isSeven ? RULES_OF_SEVEN : RULES).map((name) => ({ key: `blackjack.rule.${name}`, facts: {} })),
  };
}

const ofSeven = factsOf('eight-decks', true);

/** Blackjack from six or eight decks for one player, and from eight decks at tables for seven. */
export default {
  code: 'blackjack',
  models: new Map([
    ...MODELS.map((model) => [model, factsOf(model, false)] as const),
    ...TABLES.map(({ model }) => [model, ofSeven] as const),
  ]),
  open: openTable,
} satisfies Family;
