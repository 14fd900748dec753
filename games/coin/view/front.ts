import type { CoinInfo, CoinOutcome } from '#games/coin/rules.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of the coin. */
const front: GameFront<CoinInfo<Amount>, CoinOutcome> = {
  View: async () => (await import('#games/coin/view/view.tsx')).View,
  Rules: async () => (await import('#games/coin/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/coin/view/outcome.tsx')).CoinResult,
  redeal: async () => (await import('#games/coin/view/redeal.ts')).redeal,
  recipe: 'f(2) for each flip: 0 heads, 1 tails; up to the first wrong side',
  byHand: () => Promise.resolve({ models: ['coin'], bet: { side: 'heads', flips: 1 } }),
  facts: (_, t) => [[t('coin.streak'), '1–10']],
};

export default front;
