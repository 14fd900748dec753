import { figureOf } from '#platform/module/figure.ts';

/** Bets that were settled on a calendar day of the brand: `bet_day` has them by member, game and currency. */
const SETTLED = 'bet_day d ON d.day = p.day AND merchant_of(d.member_id) = p.merchant_id';

/** Figures of a brand's day about its settled bets. */
export const betFigures = [
  figureOf('stakes', { value: 'sum(d.stake)', currency: 'd.currency', from: SETTLED }),
  figureOf('payouts', { value: 'sum(d.payout)', currency: 'd.currency', from: SETTLED }),
  figureOf('ggr', { value: 'sum(d.house_win)', currency: 'd.currency', from: SETTLED }),
  figureOf('turnover', { value: 'sum(d.at_risk)', currency: 'd.currency', from: SETTLED }),
  figureOf('bets', { value: 'sum(d.count)', from: SETTLED }),
  figureOf('active', { value: 'count(DISTINCT d.member_id)', from: SETTLED }),
];
