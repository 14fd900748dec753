import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

/** The browser side of SSC. */
const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/ssc/view/view.tsx')).View,
  Rules: async () => (await import('#games/ssc/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/ssc/view/outcome.tsx')).SscResult,
  redeal: async () => (await import('#games/ssc/view/redeal.ts')).redeal,
  recipe: '5 × u(10)',
  byHand: () =>
    Promise.resolve({
      models: ['minute'],
      bet: { draw: 1, mode: 1_960, lines: [{ play: 'dingwei', picks: [['7'], [], [], [], []], each: 100, times: 1 }] },
    }),
  facts: ({ table }, t) => [
    [t('ssc.fixed_returns'), `${table.find(({ play }) => play === 'dingwei')!.returns}%`],
    [t('ssc.most'), `${table.find(({ play }) => play === '5star.direct')!.pays}×`],
  ],
};

export default front;
