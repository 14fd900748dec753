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
  byHand: () => Promise.resolve({ models: ['european', 'french'], bet: { chips: [{ spot: 'straight:17', amount: 100 }] } }),
  facts: ({ model }, t) => [
    [t('roulette.kind'), t(`roulette.kind.${model}`)],
    [t('roulette.most'), `${mostOf(model)}×`],
  ],
};

export default front;
