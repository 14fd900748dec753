import type { GameFront } from '#games/kit/view/family-front.ts';
import type { RedDogInfo, RedDogOutcome } from '#games/reddog/rules.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of red dog. */
const front: GameFront<RedDogInfo<Amount>, RedDogOutcome> = {
  View: async () => (await import('#games/reddog/view/view.tsx')).View,
  Rules: async () => (await import('#games/reddog/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/reddog/view/outcome.tsx')).RedDogResult,
  redeal: async () => (await import('#games/reddog/view/redeal.ts')).redeal,
  recipe: '3 × card(take(0 … 415, u)): the first, the second, the one between',
  byHand: () => Promise.resolve({ models: ['reddog'], bet: { chips: [{ spot: 'ante', amount: 100 }] }, acts: [{ choose: 'call' }] }),
  facts: (info, t) => [[t('reddog.decks'), String(info.decks)]],
};

export default front;
