import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

/** The browser side of mark six. */
const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/marksix/view/view.tsx')).View,
  Rules: async () => (await import('#games/marksix/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/marksix/view/outcome.tsx')).MarkSixResult,
  redeal: async () => (await import('#games/marksix/view/redeal.ts')).redeal,
  recipe: 'shuffle(49), the first 7, the last of them special; each + 1',
  byHand: () =>
    Promise.resolve({
      models: ['five-minutes'],
      bet: { draw: 1, mode: 1_960, lines: [{ play: 'special', picks: [['7']], each: 100, times: 1 }] },
    }),
  facts: ({ table }, t) => [
    [t('marksix.basic_returns'), `${table.find(({ play }) => play === 'special')!.returns}%`],
    [t('marksix.most'), `${table.find(({ play }) => play === 'six')!.pays}×`],
  ],
};

export default front;
