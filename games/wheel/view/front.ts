import type { WheelInfo, WheelOutcome } from '#games/wheel/rules.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of the wheel. */
const front: GameFront<WheelInfo<Amount>, WheelOutcome> = {
  View: async () => (await import('#games/wheel/view/view.tsx')).View,
  Rules: async () => (await import('#games/wheel/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/wheel/view/outcome.tsx')).WheelResult,
  redeal: async () => (await import('#games/wheel/view/redeal.ts')).redeal,
  byHand: () => Promise.resolve({ models: ['wheel'], bet: { segments: 10, risk: 'low' } }),
  facts: (_, t) => [[t('wheel.segments'), '10–50']],
};

export default front;
