import { checkFigures } from '#games/kit/figures.ts';
import { leastReturn } from '#games/kit/quote.ts';
import { insuranceOdds, mainReturn, sideReturns } from '#games/blackjack/exact.ts';
import figures from '#games/blackjack/figures.ts';
import { MODELS, RULES } from '#games/blackjack/quote.ts';
import { openBlackjack } from '#games/blackjack/rules.ts';
import type { Family } from '#modules/rounds/index.ts';
import file from '#games/blackjack/exact.json' with { type: 'json' };

checkFigures(figures, file);

/** Blackjack from six or eight decks. */
export default {
  code: 'blackjack',
  models: new Map(
    MODELS.map((model) => {
      const sides = sideReturns(model);
      return [
        model,
        {
          returnBps: leastReturn([mainReturn(model).least, insuranceOdds(model).rtp, sides.pairs.rtp, sides['21+3'].rtp]),
          volatility: 'low',
          facts: [{ key: 'blackjack.kind', value: model }],
          rules: RULES.map((name) => ({ key: `blackjack.rule.${name}`, facts: {} })),
        },
      ];
    }),
  ),
  open: openBlackjack,
} satisfies Family;
