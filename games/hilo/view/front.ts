import type { HiloInfo, HiloOutcome } from '#games/hilo/rules.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of hi-lo. */
const front: GameFront<HiloInfo<Amount>, HiloOutcome> = {
  View: async () => (await import('#games/hilo/view/view.tsx')).View,
  Rules: async () => (await import('#games/hilo/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/hilo/view/outcome.tsx')).HiloResult,
  redeal: async () => (await import('#games/hilo/view/redeal.ts')).redeal,
  recipe: 'card(f(52)) for each card: the first, then one for each guess or skip',
  byHand: () => Promise.resolve({ models: ['hilo'], bet: {}, acts: [{ skip: true }, { guess: 'high' }] }),
  facts: (info, t) => [[t('hilo.skips'), String(info.skips)]],
};

export default front;
