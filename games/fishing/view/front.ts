import type { FishingInfo } from '#games/fishing/rules.ts';
import type { SittingRecord } from '#games/fishing/view/record/sitting-record.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of fishing. A sitting has no single outcome to deal again: each of its shots is dealt again. */
const front: GameFront<FishingInfo<Amount>, SittingRecord> = {
  View: async () => (await import('#games/fishing/view/seat-view.tsx')).View,
  Rules: async () => (await import('#games/fishing/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/fishing/view/outcome.tsx')).SittingResult,
  ruleText: async (model, t) => (await import('#games/fishing/view/title-text.ts')).ruleText(model, t),
  redeal: () => Promise.resolve(() => null),
  recipe: '',
  byHand: () => Promise.resolve({ models: [] }),
  list: {
    prove: async () => (await import('#games/fishing/view/record/prove.ts')).prove,
    Draws: async () => (await import('#games/fishing/view/record/draws.tsx')).Draws,
  },
  facts: ({ returnPercent, jackpotPercent, fish }, t) => [
    [t('fishing.return'), `${returnPercent}%`],
    ...(jackpotPercent === null ? [] : [[t('fishing.jackpot_fact'), `${jackpotPercent}%`] as const]),
    [t('fishing.kinds'), String(fish.length)],
  ],
};

export default front;
