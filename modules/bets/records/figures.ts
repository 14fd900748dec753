import { figuresOf } from '#platform/module/figure.ts';

/** Bets that were settled on a calendar day of the brand: `bet_day` has them by member, game and currency. */
const SETTLED = 'bet_day d ON d.day = p.day AND merchant_of(d.member_id) = p.merchant_id';

/** Figures of a brand's day about its settled bets. */
export const betFigures = [
  figuresOf(
    { stakes: 'sum(d.stake)', payouts: 'sum(d.payout)', ggr: 'sum(d.house_win)', turnover: 'sum(d.at_risk)' },
    { currency: 'd.currency', from: SETTLED },
  ),
  figuresOf({ bets: 'sum(d.count)', active: 'count(DISTINCT d.member_id)' }, { from: SETTLED }),
];
