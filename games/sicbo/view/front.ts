import type { Returned } from '#games/kit/quote.ts';
import type { SicboInfo, SicboOutcome } from '#games/sicbo/rules.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { Amount } from '#kernel/amount.ts';

/** The browser side of sic bo. */
const front: GameFront<SicboInfo<Amount>, SicboOutcome | Returned> = {
  View: async () => (await import('#games/sicbo/view/view.tsx')).View,
  Rules: async () => (await import('#games/sicbo/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/sicbo/view/outcome.tsx')).SicboResult,
  redeal: async () => (await import('#games/sicbo/view/redeal.ts')).redeal,
  recipe: '3 × (f(6) + 1)',
  byHand: () => Promise.resolve({ models: ['sicbo'], bet: { chips: [{ spot: 'big', amount: 100 }] } }),
  facts: ({ table }, t) => [
    [t('sicbo.big_small'), `${table.find(({ spot }) => spot === 'big')!.returns}%`],
    [t('sicbo.most'), '181×'],
  ],
};

export default front;
