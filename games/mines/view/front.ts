import type { GameFront } from '#games/kit/view/family-front.ts';
import type { MinesInfo, MinesOutcome } from '#games/mines/rules.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of mines. */
const front: GameFront<MinesInfo<Amount>, MinesOutcome> = {
  View: async () => (await import('#games/mines/view/view.tsx')).View,
  Rules: async () => (await import('#games/mines/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/mines/view/outcome.tsx')).MinesResult,
  redeal: async () => (await import('#games/mines/view/redeal.ts')).redeal,
  recipe: 'mines × take(0 … 24, f); tiles row by row',
  byHand: () => Promise.resolve({ models: ['mines'], bet: { mines: 3 }, acts: [{ pick: 0 }, { cashOut: true }] }),
  facts: (info, t) => [[t('mines.tiles'), String(info.tiles)]],
};

export default front;
