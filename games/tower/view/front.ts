import type { TowerInfo, TowerOutcome } from '#games/tower/rules.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of the tower. */
const front: GameFront<TowerInfo<Amount>, TowerOutcome> = {
  View: async () => (await import('#games/tower/view/view.tsx')).View,
  Rules: async () => (await import('#games/tower/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/tower/view/outcome.tsx')).TowerResult,
  redeal: async () => (await import('#games/tower/view/redeal.ts')).redeal,
  recipe: 'for each of 8 floors: crows × take(0 … doors − 1, f); doors and crows: easy 4 1, medium 3 1, hard 2 1, expert 3 2, master 4 3',
  byHand: () => Promise.resolve({ models: ['tower'], bet: { risk: 'easy' }, acts: [{ door: 0 }, { cashOut: true }] }),
  facts: (info, t) => [[t('tower.floors'), String(info.floors)]],
};

export default front;
