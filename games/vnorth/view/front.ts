import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

/** The browser side of the northern lottery. */
const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/vnorth/view/view.tsx')).View,
  Rules: async () => (await import('#games/vnorth/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/vnorth/view/outcome.tsx')).NorthResult,
  redeal: async () => (await import('#games/vnorth/view/redeal.ts')).redeal,
  recipe:
    'u(10^digits) for each result: first prize 5; second 5 5; third 6 × 5; fourth 4 × 4; fifth 6 × 4; sixth 3 × 3; seventh 4 × 2; special 5 digits',
  byHand: () =>
    Promise.resolve({
      models: ['five-minutes'],
      bet: { draw: 1, mode: 1_960, lines: [{ play: 'tail', picks: [['45']], each: 100, times: 1 }] },
    }),
  facts: ({ table, source }, t) => [
    [t('vnorth.held'), source === null ? t('vnorth.held_here') : source],
    [t('vnorth.basic_returns'), `${table.find(({ play }) => play === 'lo2')!.returns}%`],
    [t('vnorth.most'), `${table.find(({ play }) => play === 'lo4')!.pays}×`],
  ],
};

export default front;
