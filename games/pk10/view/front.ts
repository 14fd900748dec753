import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

/** The browser side of PK10. */
const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/pk10/view/view.tsx')).View,
  Rules: async () => (await import('#games/pk10/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/pk10/view/outcome.tsx')).Pk10Result,
  redeal: async () => (await import('#games/pk10/view/redeal.ts')).redeal,
  recipe: 'shuffle(10); each + 1',
  byHand: () =>
    Promise.resolve({
      models: ['minute'],
      bet: { draw: 1, mode: 1_960, lines: [{ play: 'champion', picks: [['7']], each: 100, times: 1 }] },
    }),
  facts: ({ table }, t) => [
    [t('pk10.basic_returns'), `${table.find(({ play }) => play === 'champion')!.returns}%`],
    [t('pk10.most'), `${table.find(({ play }) => play === 'top5.direct')!.pays}×`],
  ],
};

export default front;
