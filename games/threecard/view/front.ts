import type { GameFront } from '#games/kit/view/family-front.ts';
import type { ThreeCardInfo, ThreeCardOutcome } from '#games/threecard/rules.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of three card poker. */
const front: GameFront<ThreeCardInfo<Amount>, ThreeCardOutcome> = {
  View: async () => (await import('#games/threecard/view/view.tsx')).View,
  Rules: async () => (await import('#games/threecard/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/threecard/view/outcome.tsx')).ThreeCardResult,
  redeal: async () => (await import('#games/threecard/view/redeal.ts')).redeal,
  recipe: '6 × card(take(0 … 51, u)): three for the player, three for the dealer',
  byHand: () => Promise.resolve({ models: ['threecard'], bet: { chips: [{ spot: 'ante', amount: 100 }] }, acts: [{ choose: 'play' }] }),
  facts: (info, t) => info.returns.map(({ spot, percent }) => [t(`threecard.return.${spot}`), `${percent}%`] as const),
};

export default front;
