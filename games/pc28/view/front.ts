import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

/** The browser side of PC28. */
const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/pc28/view/view.tsx')).View,
  Rules: async () => (await import('#games/pc28/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/pc28/view/outcome.tsx')).Pc28Result,
  redeal: async () => (await import('#games/pc28/view/redeal.ts')).redeal,
  recipe: '3 × u(10)',
  byHand: () =>
    Promise.resolve({
      models: ['minute'],
      bet: { draw: 1, mode: 1_960, lines: [{ play: 'sum', picks: [['13']], each: 100, times: 1 }] },
    }),
  facts: ({ table }, t) => [
    [t('pc28.basic_returns'), `${table.find(({ play }) => play === 'sides')!.returns}%`],
    [t('pc28.most'), `${table.find(({ play }) => play === 'sum')!.pays}×`],
  ],
};

export default front;
