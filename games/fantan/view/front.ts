import type { Coup } from '#games/fantan/quote.ts';
import type { Returned } from '#games/kit/quote.ts';
import { liveFacts, type LiveInfo } from '#games/kit/view/live/live-facts.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of fan tan. */
const front: GameFront<LiveInfo<Amount>, Coup | Returned> = {
  View: async () => (await import('#games/fantan/view/view.tsx')).View,
  Rules: async () => (await import('#games/fantan/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/fantan/view/outcome.tsx')).FanTanResult,
  redeal: async () => (await import('#games/fantan/view/redeal.ts')).redeal,
  recipe: '40 + f(32) beads',
  byHand: () => Promise.resolve({ models: ['fantan-live-1'], bet: { chips: [{ spot: 'fan:1', amount: 100 }] } }),
  facts: liveFacts('fantan', ['fan:1', 'odd']),
};

export default front;
