import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

/** The browser side of the bingo room. */
const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/bingoroom/view/view.tsx')).View,
  Rules: async () => (await import('#games/bingoroom/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/bingoroom/view/outcome.tsx')).BingoRoomResult,
  redeal: async () => (await import('#games/bingoroom/view/redeal.ts')).redeal,
  recipe: 'shuffle(75), the first 45; each + 1',
  byHand: () =>
    Promise.resolve({
      models: ['three-minutes'],
      bet: { draw: 1, mode: 1_960, lines: [{ play: 'card', picks: [['4'], ['2'], ['7']], each: 100, times: 1 }] },
    }),
  facts: ({ table }, t) => [
    [t('bingoroom.basic_returns'), `${table.find(({ play }) => play === 'card')!.returns}%`],
    [t('bingoroom.most'), `${table.find(({ play }) => play === 'card')!.pays}×`],
  ],
};

export default front;
