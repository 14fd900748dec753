import type { Returned } from '#games/kit/quote.ts';
import type { GameFront } from '#games/kit/view/family-front.ts';
import type { LotteryFacts, TicketResult } from '#games/kit/view/lottery/lottery-view.tsx';

/** The browser side of the central lottery. */
const front: GameFront<LotteryFacts, TicketResult | Returned> = {
  View: async () => (await import('#games/vcentral/view/view.tsx')).View,
  Rules: async () => (await import('#games/vcentral/view/rules.tsx')).Rules,
  Outcome: async () => (await import('#games/vcentral/view/outcome.tsx')).CentralResult,
  redeal: async () => (await import('#games/vcentral/view/redeal.ts')).redeal,
  recipe:
    'u(10^digits) for each result: eighth prize 2; seventh 3; sixth 3 × 4; fifth 4; fourth 7 × 5; third 5 5; second 5; first 5; special 6 digits',
  byHand: () =>
    Promise.resolve({
      models: ['five-minutes'],
      bet: { draw: 1, mode: 1_960, lines: [{ play: 'tail', picks: [['45']], each: 100, times: 1 }] },
    }),
  facts: ({ table, source }, t) => [
    [t('vcentral.held'), source === null ? t('vcentral.held_here') : source],
    [t('vcentral.basic_returns'), `${table.find(({ play }) => play === 'lo2')!.returns}%`],
    [t('vcentral.most'), `${table.find(({ play }) => play === 'lo4')!.pays}×`],
  ],
};

export default front;
