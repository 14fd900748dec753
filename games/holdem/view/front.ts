import type { GameFront } from '#games/kit/view/family-front.ts';
import type { HoldemInfo, HoldemOutcome } from '#games/holdem/rules.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of casino hold'em. */
const front: GameFront<HoldemInfo<Amount>, HoldemOutcome> = {
  View: async () => (await import('#games/holdem/view/view.tsx')).View,
  Rules: async () => (await import('#games/holdem/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/holdem/view/outcome.tsx')).HoldemResult,
  redeal: async () => (await import('#games/holdem/view/redeal.ts')).redeal,
  recipe: '9 × card(take(0 … 51, u)): two for the player, two for the dealer, five for the board',
  byHand: () => Promise.resolve({ models: ['holdem'], bet: { chips: [{ spot: 'ante', amount: 100 }] }, acts: [{ choose: 'call' }] }),
  facts: (info, t) => info.returns.map(({ spot, percent }) => [t(`holdem.return.${spot}`), `${percent}%`] as const),
};

export default front;
