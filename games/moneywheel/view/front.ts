import type { Coup } from '#games/moneywheel/quote.ts';
import type { Returned } from '#games/kit/quote.ts';
import { liveFacts, type LiveInfo } from '#games/kit/view/live/live-facts.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of the money wheel. */
const front: GameFront<LiveInfo<Amount>, Coup | Returned> = {
  View: async () => (await import('#games/moneywheel/view/view.tsx')).View,
  Rules: async () => (await import('#games/moneywheel/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/moneywheel/view/outcome.tsx')).MoneyWheelResult,
  redeal: async () => (await import('#games/moneywheel/view/redeal.ts')).redeal,
  recipe:
    'f(54) until the segment is no multiplier; segments: x2 1 2 5 1 2 1 10 1 2 1 5 1 2 1 2 1 5 1 2 10 1 20 2 1 5 1 x7 2 1 10 2 1 5 1 2 40 1 2 1 5 1 2 1 10 2 1 5 1 2 20 1 2 1',
  byHand: () => Promise.resolve({ models: ['moneywheel-live-1'], bet: { chips: [{ spot: 'number:1', amount: 100 }] } }),
  facts: liveFacts('moneywheel', ['number:1', 'number:40']),
};

export default front;
