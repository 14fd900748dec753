import { MODELS } from '#games/kit/bingo/cards.ts';
import type { BingoInfo, BingoOutcome } from '#games/bingo/rules.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of bingo. */
const front: GameFront<BingoInfo<Amount>, BingoOutcome> = {
  View: async () => (await import('#games/bingo/view/view.tsx')).View,
  Rules: async () => (await import('#games/bingo/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/bingo/view/outcome.tsx')).BingoResult,
  redeal: async () => (await import('#games/bingo/view/redeal.ts')).redeal,
  recipe: 'shuffle(75), the first 45, or shuffle(90), the first 60; each + 1',
  byHand: () => Promise.resolve({ models: MODELS, bet: { serial: 1 } }),
  facts: ({ winPercent, called, balls }, t) => [
    [t('bingo.wins'), `${winPercent}%`],
    [t('bingo.called'), `${called} / ${balls}`],
  ],
};

export default front;
