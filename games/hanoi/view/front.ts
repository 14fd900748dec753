import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

/** The browser side of Hanoi. */
const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/hanoi/view/view.tsx')).View,
  Rules: async () => (await import('#games/hanoi/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/hanoi/view/outcome.tsx')).HanoiResult,
  redeal: async () => (await import('#games/hanoi/view/redeal.ts')).redeal,
  byHand: () =>
    Promise.resolve({
      models: ['five-minutes'],
      bet: { draw: 1, mode: 1_960, lines: [{ play: 'de', picks: [['45']], each: 100, times: 1 }] },
    }),
  facts: ({ table }, t) => [
    [t('hanoi.basic_returns'), `${table.find(({ play }) => play === 'lo2')!.returns}%`],
    [t('hanoi.most'), `${table.find(({ play }) => play === 'lo3')!.pays}×`],
  ],
};

export default front;
