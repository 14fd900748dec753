import type { GameFront } from '#games/kit/view/family-front.ts';
import type { CrashInfo, CrashOutcome } from '#games/crash/rules.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of crash. */
const front: GameFront<CrashInfo<Amount>, CrashOutcome> = {
  View: async () => (await import('#games/crash/view/view.tsx')).View,
  Rules: async () => (await import('#games/crash/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/crash/view/outcome.tsx')).CrashResult,
  redeal: async () => (await import('#games/crash/view/redeal.ts')).redeal,
  byHand: () => Promise.resolve({ models: ['classic', 'steady'], bet: { place: 0, auto: 200 } }),
  facts: (info, t) => [[t('crash.formula'), t(`crash.formula.${info.formula}`)]],
};

export default front;
