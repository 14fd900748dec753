import type { GameFront } from '#games/kit/view/family-front.ts';
import type { PokerInfo, PokerOutcome } from '#games/videopoker/rules.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of video poker. */
const front: GameFront<PokerInfo<Amount>, PokerOutcome> = {
  View: async () => (await import('#games/videopoker/view/view.tsx')).View,
  Rules: async () => (await import('#games/videopoker/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/videopoker/view/outcome.tsx')).PokerResult,
  redeal: async () => (await import('#games/videopoker/view/redeal.ts')).redeal,
  recipe:
    '5 × card(take(0 … 51, u)), with a joker 0 … 52 where 52 is Jo; draw: for each hand (5 − held) × take(what is left without the five, u)',
  byHand: async () => ({
    models: (await import('#games/videopoker/quote.ts')).MODELS,
    bet: { hands: 1 },
    acts: [{ hold: [0, 1] }],
  }),
  facts: (info, t) => [[t('videopoker.kind'), t(`videopoker.kind.${info.model}`)]],
};

export default front;
