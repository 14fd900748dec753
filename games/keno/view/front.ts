import type { KenoInfo, KenoOutcome } from '#games/keno/rules.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of keno. */
const front: GameFront<KenoInfo<Amount>, KenoOutcome> = {
  View: async () => (await import('#games/keno/view/view.tsx')).View,
  Rules: async () => (await import('#games/keno/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/keno/view/outcome.tsx')).KenoResult,
  redeal: async () => (await import('#games/keno/view/redeal.ts')).redeal,
  recipe: '10 × take(1 … 40, f)',
  byHand: () => Promise.resolve({ models: ['keno'], bet: { picks: [1, 2, 3, 4, 5], risk: 'low' } }),
  facts: (_, t) => [[t('keno.numbers'), '10 / 40']],
};

export default front;
