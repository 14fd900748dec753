import type { Coup } from '#games/xocdia/quote.ts';
import type { Returned } from '#games/kit/quote.ts';
import { liveFacts, type LiveInfo } from '#games/kit/view/live/live-facts.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of xoc dia. */
const front: GameFront<LiveInfo<Amount>, Coup | Returned> = {
  View: async () => (await import('#games/xocdia/view/view.tsx')).View,
  Rules: async () => (await import('#games/xocdia/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/xocdia/view/outcome.tsx')).XocDiaResult,
  redeal: async () => (await import('#games/xocdia/view/redeal.ts')).redeal,
  recipe: '4 × f(2): 0 white, 1 red',
  byHand: () => Promise.resolve({ models: ['xocdia-live-1'], bet: { chips: [{ spot: 'even', amount: 100 }] } }),
  facts: liveFacts('xocdia', ['even', 'two_two']),
};

export default front;
