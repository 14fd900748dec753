import type { GameFront } from '#games/kit/view/family-front.ts';
import type { StudInfo, StudOutcome } from '#games/stud/rules.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of Caribbean stud. */
const front: GameFront<StudInfo<Amount>, StudOutcome> = {
  View: async () => (await import('#games/stud/view/view.tsx')).View,
  Rules: async () => (await import('#games/stud/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/stud/view/outcome.tsx')).StudResult,
  redeal: async () => (await import('#games/stud/view/redeal.ts')).redeal,
  recipe: '10 × card(take(0 … 51, u)): five for the player, five for the dealer, the first of them open',
  byHand: () => Promise.resolve({ models: ['stud'], bet: { chips: [{ spot: 'ante', amount: 100 }] }, acts: [{ choose: 'raise' }] }),
  facts: () => [],
};

export default front;
