import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

/** The browser side of the keno room. */
const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/kenoroom/view/view.tsx')).View,
  Rules: async () => (await import('#games/kenoroom/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/kenoroom/view/outcome.tsx')).KenoRoomResult,
  redeal: async () => (await import('#games/kenoroom/view/redeal.ts')).redeal,
  recipe: 'shuffle(80), the first 20; each + 1',
  byHand: () =>
    Promise.resolve({
      models: ['minute'],
      bet: { draw: 1, mode: 1_960, lines: [{ play: 'spot1', picks: [['7']], each: 100, times: 1 }] },
    }),
  facts: ({ table }, t) => [
    [t('kenoroom.basic_returns'), `${table.find(({ play }) => play === 'spot1')!.returns}%`],
    [t('kenoroom.most'), `${table.find(({ play }) => play === 'spot10')!.pays}×`],
  ],
};

export default front;
