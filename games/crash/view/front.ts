import type { GameFront } from '#games/kit/view/family-front.ts';
import type { CrashInfo, CrashOutcome } from '#games/crash/rules.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of crash. */
const front: GameFront<CrashInfo<Amount>, CrashOutcome> = {
  View: async () => (await import('#games/crash/view/view.tsx')).View,
  Rules: async () => (await import('#games/crash/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/crash/view/outcome.tsx')).CrashResult,
  redeal: async () => (await import('#games/crash/view/redeal.ts')).redeal,
  recipe:
    'classic: r = first 52 bits, floor(99 · 2^52 ÷ (2^52 − r)); steady: r = first 32 bits, floor(99 · 2^32 ÷ (r + 1)); in hundredths, at least 100 and at most 1000000',
  byHand: () => Promise.resolve({ models: ['classic', 'steady'], bet: { place: 0, auto: 200 } }),
  facts: (info, t) => [[t('crash.formula'), t(`crash.formula.${info.formula}`)]],
};

export default front;
