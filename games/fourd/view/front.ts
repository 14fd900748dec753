import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

/** The browser side of 4D. */
const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/fourd/view/view.tsx')).View,
  Rules: async () => (await import('#games/fourd/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/fourd/view/outcome.tsx')).FourDResult,
  redeal: async () => (await import('#games/fourd/view/redeal.ts')).redeal,
  recipe: 'u(10000) until 23 different numbers are there',
  byHand: () =>
    Promise.resolve({
      models: ['five-minutes'],
      bet: { draw: 1, mode: 1_960, lines: [{ play: 'big.straight', picks: [['1'], ['2'], ['3'], ['4']], each: 100, times: 1 }] },
    }),
  facts: ({ table }, t) => [
    [t('fourd.basic_returns'), `${table.find(({ play }) => play === 'big.straight')!.returns}%`],
    [t('fourd.most'), `${table.find(({ play }) => play === '4a')!.pays}×`],
  ],
};

export default front;
