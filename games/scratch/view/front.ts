import { MODELS, topPrize } from '#games/scratch/quote.ts';
import type { ScratchInfo, ScratchOutcome } from '#games/scratch/rules.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of scratch cards. */
const front: GameFront<ScratchInfo<Amount>, ScratchOutcome> = {
  View: async () => (await import('#games/scratch/view/view.tsx')).View,
  Rules: async () => (await import('#games/scratch/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/scratch/view/outcome.tsx')).ScratchResult,
  redeal: async () => (await import('#games/scratch/view/redeal.ts')).redeal,
  byHand: () => Promise.resolve({ models: MODELS }),
  facts: ({ model, winPercent }, t) => [
    [t('scratch.wins'), `${winPercent}%`],
    [t('scratch.top'), `${topPrize(model).toLocaleString('en')}×`],
  ],
};

export default front;
