import type { GameFront } from '#games/kit/view/family-front.ts';
import { MOST_TARGET } from '#games/limbo/quote.ts';
import type { LimboInfo, LimboOutcome } from '#games/limbo/rules.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of limbo. */
const front: GameFront<LimboInfo<Amount>, LimboOutcome> = {
  View: async () => (await import('#games/limbo/view/view.tsx')).View,
  Rules: async () => (await import('#games/limbo/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/limbo/view/outcome.tsx')).LimboResult,
  redeal: async () => (await import('#games/limbo/view/redeal.ts')).redeal,
  recipe: 'max(1.00, 0.99 · 10^8 ÷ (f(10^8) + 1)), cut to two decimals',
  byHand: () => Promise.resolve({ models: ['limbo'], bet: { target: 200 } }),
  facts: (_, t) => [[t('limbo.highest'), `${(MOST_TARGET / 100).toLocaleString('en')}×`]],
};

export default front;
