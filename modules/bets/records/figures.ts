import { asOf, cohortsOf, figuresOf, gameDaysOf } from '#platform/module/figure.ts';

/** SQL source: bets settled on a calendar day of the brand. `bet_day` has them by member, game and currency. */
const SETTLED = 'bet_day d ON d.day = p.day AND merchant_of(d.member_id) = p.merchant_id';

const SUMS = { stakes: 'sum(d.stake)', payouts: 'sum(d.payout)', ggr: 'sum(d.house_win)', turnover: 'sum(d.at_risk)' };
const BONUS = 'sum(d.bonus_win)';

/** Figures of a brand's day about its settled bets. */
export const betFigures = [
  figuresOf({ ...SUMS, cash_ggr: 'sum(d.house_win - d.bonus_win)', bonus_ggr: BONUS }, { currency: 'd.currency', from: SETTLED }),
  figuresOf({ bets: 'sum(d.count)', active: 'count(DISTINCT d.member_id)' }, { from: SETTLED }),
];

/** Sums of each game's settled bets on a day. */
export const betGameDays = gameDaysOf(
  { bets: 'sum(d.count)', ...SUMS, bonus: BONUS },
  { vendor: 'd.vendor', gameCode: 'd.game_code', currency: 'd.currency', from: SETTLED },
);

/** Stakes that were open at an instant: stakes of rounds that are still open, and of rounds that a later command has settled. */
export const openBetsAsOf = [
  asOf(
    { open_bets: 'sum(o.stake)' },
    {
      merchant: 'o.merchant_id',
      currency: 'o.currency',
      from: "open_round o WHERE o.mode = 'real' AND o.opened_at < $1::timestamptz AND o.merchant_id = ANY ($2::int[])",
    },
  ),
  asOf(
    { open_bets: 'sum(r.stake)' },
    {
      merchant: 'r.merchant_id',
      currency: 'r.currency',
      // Rounds of outside vendors are counted by their own module.
      from: `(SELECT ledger.seq_before($1::timestamptz) AS seq) AS s JOIN round r ON r.settled_in > s.seq AND r.id <= s.seq
       WHERE r.mode = 'real' AND r.family <> 'vendor' AND r.merchant_id = ANY ($2::int[])`,
    },
  ),
];

const OF_MONTH = 'bet_day d ON d.day BETWEEN p.first AND p.last AND merchant_of(d.member_id) = p.merchant_id';

/** GGR and active members of cohorts. */
export const betCohorts = [
  cohortsOf('ggr', { value: 'sum(d.house_win)', currency: 'd.currency', member: 'd.member_id', from: OF_MONTH }),
  cohortsOf('active', { value: 'count(DISTINCT d.member_id)', member: 'd.member_id', from: OF_MONTH }),
];
