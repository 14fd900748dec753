import type { Returned } from '#games/kit/quote.ts';
import type { RouletteInfo, RouletteOutcome } from '#games/roulette/rules.ts';
import { mostOf } from '#games/roulette/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of roulette. */
const front: GameFront<RouletteInfo<Amount>, RouletteOutcome | Returned> = {
  View: async () => (await import('#games/roulette/view/view.tsx')).View,
  Rules: async () => (await import('#games/roulette/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/roulette/view/outcome.tsx')).RouletteResult,
  redeal: async () => (await import('#games/roulette/view/redeal.ts')).redeal,
  recipe:
    'f(37); with lightning then w(25 30 25 15 5) = 1 … 5 struck numbers, as many × take(0 … 36, f), then for each w(36 36 10 7 4 3 2 2) = 50 100 150 200 250 300 400 500 to one; w(percents): the place where f(100) falls in them',
  byHand: () => Promise.resolve({ models: ['european', 'french'], bet: { chips: [{ spot: 'straight:17', amount: 100 }] } }),
  facts: ({ model }, t) => [
    [t('roulette.kind'), t(`roulette.kind.${model}`)],
    [t('roulette.most'), `${mostOf(model)}×`],
  ],
};

export default front;
