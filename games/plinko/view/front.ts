import type { PlinkoInfo, PlinkoOutcome } from '#games/plinko/rules.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of plinko. */
const front: GameFront<PlinkoInfo<Amount>, PlinkoOutcome> = {
  View: async () => (await import('#games/plinko/view/view.tsx')).View,
  Rules: async () => (await import('#games/plinko/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/plinko/view/outcome.tsx')).PlinkoResult,
  redeal: async () => (await import('#games/plinko/view/redeal.ts')).redeal,
  recipe: 'f(2) for each row: 0 left, 1 right; bucket = how many are 1',
  byHand: () => Promise.resolve({ models: ['plinko'], bet: { rows: 16, risk: 'medium' } }),
  facts: (_, t) => [[t('plinko.rows'), '8–16']],
};

export default front;
