import type { DuelInfo, DuelOutcome } from '#games/kit/duel/duel-family.ts';
import { duelFacts } from '#games/kit/view/duel/duel-facts.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of high card. */
const front: GameFront<DuelInfo<Amount>, DuelOutcome> = {
  View: async () => (await import('#games/highcard/view/view.tsx')).View,
  Rules: async () => (await import('#games/highcard/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/highcard/view/outcome.tsx')).SittingResult,
  ...duelFacts('highcard'),
};

export default front;
