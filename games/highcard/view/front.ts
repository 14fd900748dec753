import type { HighCardInfo, HighCardOutcome } from '#games/highcard/rules.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of high card. A sitting has no single outcome to deal again: each hand is proved at the table. */
const front: GameFront<HighCardInfo<Amount>, HighCardOutcome> = {
  View: async () => (await import('#games/highcard/view/view.tsx')).View,
  Rules: async () => (await import('#games/highcard/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/highcard/view/outcome.tsx')).SittingResult,
  redeal: () => Promise.resolve(() => null),
  recipe: '',
  byHand: () => Promise.resolve({ models: [] }),
  facts: ({ antes, turnS }, t) => [
    [t('highcard.brings'), `${antes} × ${t('highcard.ante')}`],
    [t('kit.turn_time'), t('kit.seconds', { count: turnS })],
  ],
};

export default front;
