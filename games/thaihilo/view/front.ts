import type { Coup } from '#games/thaihilo/quote.ts';
import type { Returned } from '#games/kit/quote.ts';
import { liveFacts, type LiveInfo } from '#games/kit/view/live/live-facts.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of Thai hi-lo. */
const front: GameFront<LiveInfo<Amount>, Coup | Returned> = {
  View: async () => (await import('#games/thaihilo/view/view.tsx')).View,
  Rules: async () => (await import('#games/thaihilo/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/thaihilo/view/outcome.tsx')).ThaiHiLoResult,
  redeal: async () => (await import('#games/thaihilo/view/redeal.ts')).redeal,
  recipe: '3 × (f(6) + 1)',
  byHand: () => Promise.resolve({ models: ['thaihilo-live-1'], bet: { chips: [{ spot: 'low', amount: 100 }] } }),
  facts: liveFacts('thaihilo', ['low', 'eleven']),
};

export default front;
