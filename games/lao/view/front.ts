import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

/** The browser side of the lottery of Laos. */
const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/lao/view/view.tsx')).View,
  Rules: async () => (await import('#games/lao/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/lao/view/outcome.tsx')).LaoResult,
  redeal: async () => (await import('#games/lao/view/redeal.ts')).redeal,
  recipe: '6 × u(10)',
  byHand: () =>
    Promise.resolve({
      models: ['five-minutes'],
      bet: { draw: 1, mode: 1_960, lines: [{ play: 'bottom2', picks: [['45']], each: 100, times: 1 }] },
    }),
  facts: ({ table, source }, t) => [
    [t('lao.held'), source === null ? t('lao.held_here') : source],
    [t('lao.basic_returns'), `${table.find(({ play }) => play === 'top3')!.returns}%`],
    [t('lao.most'), `${table.find(({ play }) => play === 'top3')!.pays}×`],
  ],
};

export default front;
