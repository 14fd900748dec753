import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

/** The browser side of 11x5. */
const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/elevenfive/view/view.tsx')).View,
  Rules: async () => (await import('#games/elevenfive/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/elevenfive/view/outcome.tsx')).ElevenfiveResult,
  redeal: async () => (await import('#games/elevenfive/view/redeal.ts')).redeal,
  recipe: 'shuffle(11), the first 5; each + 1',
  byHand: () =>
    Promise.resolve({
      models: ['minute'],
      bet: { draw: 1, mode: 1_960, lines: [{ play: 'any1', picks: [['7']], each: 100, times: 1 }] },
    }),
  facts: ({ table }, t) => [
    [t('elevenfive.basic_returns'), `${table.find(({ play }) => play === 'any1')!.returns}%`],
    [t('elevenfive.most'), `${table.find(({ play }) => play === 'first3.direct')!.pays}×`],
  ],
};

export default front;
