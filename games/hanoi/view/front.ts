import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

/** The browser side of Hanoi. */
const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/hanoi/view/view.tsx')).View,
  Rules: async () => (await import('#games/hanoi/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/hanoi/view/outcome.tsx')).HanoiResult,
  redeal: async () => (await import('#games/hanoi/view/redeal.ts')).redeal,
  recipe:
    'u(10^digits) for each result: first prize 5; second 5 5; third 6 × 5; fourth 4 × 4; fifth 6 × 4; sixth 3 × 3; seventh 4 × 2; special 5 digits',
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
