import type { WheelInfo, WheelOutcome } from '#games/wheel/rules.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of the wheel. */
const front: GameFront<WheelInfo<Amount>, WheelOutcome> = {
  View: async () => (await import('#games/wheel/view/view.tsx')).View,
  Rules: async () => (await import('#games/wheel/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/wheel/view/outcome.tsx')).WheelResult,
  redeal: async () => (await import('#games/wheel/view/redeal.ts')).redeal,
  recipe:
    'segment f(segments), 0 first; low: 1.5 1.2 1.2 1.2 0 1.2 1.2 1.2 1.2 0, again and again; high: 0.99 · segments on the last one, else 0; medium, each prize before a 0 (of ten after it): 10: 1.9 1.5 2 1.5 3; 20: 1.5 2 2 2 1.5 3 1.8 2 2 2; 30: 1.5 1.5 2 1.5 2 2 1.5 3 1.5 2 2 1.7 4 1.5 2; 40: 2 3 2 1.5 3 1.5 1.5 2 1.5 3 1.5 2 2 1.6 2 1.5 3 1.5 2 1.5; 50: 2 1.5 2 1.5 3 1.5 1.5 2 1.5 3 1.5 2 1.5 2 2 1.5 3 1.5 2 1.5 1.5 5 1.5 2 1.5',
  byHand: () => Promise.resolve({ models: ['published', 'wheel'], bet: { segments: 10, risk: 'low' } }),
  facts: (_, t) => [[t('wheel.segments'), '10–50']],
};

export default front;
