import type { Coup } from '#games/dragontiger/quote.ts';
import type { Returned } from '#games/kit/quote.ts';
import { liveFacts, type LiveInfo } from '#games/kit/view/live/live-facts.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of dragon tiger. */
const front: GameFront<LiveInfo<Amount>, Coup | Returned> = {
  View: async () => (await import('#games/dragontiger/view/view.tsx')).View,
  Rules: async () => (await import('#games/dragontiger/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/dragontiger/view/outcome.tsx')).DragonTigerResult,
  redeal: async () => (await import('#games/dragontiger/view/redeal.ts')).redeal,
  recipe: 'card(take(0 … 415, f)): dragon, then tiger',
  byHand: () => Promise.resolve({ models: ['dragontiger-live-1'], bet: { chips: [{ spot: 'dragon', amount: 100 }] } }),
  facts: liveFacts('dragontiger', ['dragon', 'tie']),
};

export default front;
