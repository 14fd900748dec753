import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

/** The browser side of K3. */
const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/k3/view/view.tsx')).View,
  Rules: async () => (await import('#games/k3/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/k3/view/outcome.tsx')).K3Result,
  redeal: async () => (await import('#games/k3/view/redeal.ts')).redeal,
  recipe: '3 × (u(6) + 1)',
  byHand: () =>
    Promise.resolve({
      models: ['minute'],
      bet: { draw: 1, mode: 1_960, lines: [{ play: 'sum', picks: [['10']], each: 100, times: 1 }] },
    }),
  facts: ({ table }, t) => [
    [t('k3.sides_return'), `${table.find(({ play }) => play === 'sides')!.returns}%`],
    [t('k3.most'), `${table.find(({ play }) => play === 'triple_one')!.pays}×`],
  ],
};

export default front;
