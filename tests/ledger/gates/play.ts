import { soon, type Cases } from '#tests/ledger/gates/case.ts';

/** Cases of the gates for rounds, seats and draws. */
export const play: Cases = {
  play_limit: {
    rows: [['member_limit', { member_id: 1, kind: 'stake', period: 'day', amount: 100 }]],
    requested: { member: 1, merchant: 1, stake: 60, decimals: 2, dollar: 100, vendor: 'AE', game: 'AE-0001', cycle: null },
    second: 'limits.stake_limit_reached',
    wrong: { stake: [101, 'limits.stake_limit_reached'] },
  },
  coup_seat: { rows: [], requested: { coup: 7, mode: 'real', seat: 1 }, second: 'rounds.seat_taken' },
  no_open_round: { rows: [], requested: { member: 1, vendor: 'AE', game: 'G', mode: 'real', place: 0 }, second: 'rounds.open_elsewhere' },
  round_step: {
    rows: [['open_round', { id: 7, member_id: 1, mode: 'real', stake: 10, step: 2 }]],
    requested: { round: 7, member: 1, step: 2 },
    second: 'rounds.open_elsewhere',
    wrong: { round: [8, 'rounds.open_elsewhere'], member: [2, 'rounds.open_elsewhere'], step: [3, 'rounds.open_elsewhere'] },
  },
  draw_accepts_bets: {
    rows: [['draw', { id: 7, state: 'open', closes_at: soon }]],
    requested: { draw: 7, merchant: 1, currency: 'USD', cells: [{ cell: 'de:01', owed: 60, price: 100 }], most: 100, steps: [] },
    second: 'rounds.sold_out',
    wrong: { draw: [8, 'rounds.bets_closed'], most: [59, 'rounds.sold_out'] },
  },
  fair_nonce: {
    rows: [['fair_seed', { id: 7, state: 'active', used_up: 3 }]],
    requested: { seed: 7, nonce: 3 },
    second: 'fairness.nonce_taken',
    wrong: { seed: [8, 'fairness.nonce_taken'], nonce: [2, 'fairness.nonce_taken'] },
  },
};
