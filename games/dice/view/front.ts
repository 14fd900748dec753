import type { DiceInfo, DiceOutcome } from '#games/dice/rules.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of dice. */
const front: GameFront<DiceInfo<Amount>, DiceOutcome> = {
  View: async () => (await import('#games/dice/view/view.tsx')).View,
  Rules: async () => (await import('#games/dice/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/dice/view/outcome.tsx')).DiceResult,
  redeal: async () => (await import('#games/dice/view/redeal.ts')).redeal,
  recipe: 'f(10001) ÷ 100',
  byHand: () => Promise.resolve({ models: ['dice'], bet: { side: 'under', target: 5_000 } }),
  facts: (info, t) => [[t('dice.numbers'), String(info.faces)]],
};

export default front;
