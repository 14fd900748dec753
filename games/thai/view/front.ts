import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

/** The browser side of the Thai lottery. */
const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/thai/view/view.tsx')).View,
  Rules: async () => (await import('#games/thai/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/thai/view/outcome.tsx')).ThaiResult,
  redeal: async () => (await import('#games/thai/view/redeal.ts')).redeal,
  recipe: 'u(10^digits) for each prize: 6; 3 3; 3 3; 2 digits',
  byHand: () =>
    Promise.resolve({
      models: ['five-minutes'],
      bet: { draw: 1, mode: 1_960, lines: [{ play: 'bottom2', picks: [['45']], each: 100, times: 1 }] },
    }),
  facts: ({ table, source }, t) => [
    [t('thai.held'), source === null ? t('thai.held_here') : source],
    [t('thai.basic_returns'), `${table.find(({ play }) => play === 'top3')!.returns}%`],
    [t('thai.most'), `${table.find(({ play }) => play === 'top3')!.pays}×`],
  ],
};

export default front;
