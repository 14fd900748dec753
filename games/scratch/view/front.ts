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
  recipe:
    't = u(1000000): the prize whose cards t falls in, from the least; others = each other prize twice, from the least; o = shuffle(number of others), the first 9 (with a prize 6) of o; all = the prize three times, then these; fields = all in the order of shuffle(9)',
  byHand: () => Promise.resolve({ models: MODELS }),
  facts: ({ model, winPercent }, t) => [
    [t('scratch.wins'), `${winPercent}%`],
    [t('scratch.top'), `${topPrize(model).toLocaleString('en')}×`],
  ],
};

export default front;
