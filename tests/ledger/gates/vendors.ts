import type { Cases } from '#tests/ledger/gates/case.ts';

/** Cases of the gates for moves of money by vendors. */
export const vendors: Cases = {
  vendor_ceiling: {
    rows: [],
    requested: {
      vendor: 'AE',
      member: 1,
      currency: 'USD',
      amount: 60,
      round: null,
      staked: 100,
      is_credit: false,
      most_round: 1_000,
      most_times: 100,
      most_credits: 1_000,
      most_exposure: 100,
      at: new Date(),
    },
    second: 'rounds.vendor_held',
    wrong: { amount: [101, 'rounds.vendor_held'], most_round: [59, 'rounds.vendor_held'], is_credit: [true, 'rounds.vendor_held'] },
  },
  vendor_pays_held: {
    rows: [['vendor_move', { seq: 5, member_id: 1, kind: 'win', amount: 0, held: 60 }]],
    requested: { member: 1, move: 5, amount: 60 },
    second: 'rounds.bet_unknown',
    wrong: { member: [2, 'rounds.bet_unknown'], move: [6, 'rounds.bet_unknown'], amount: [61, 'rounds.bet_unknown'] },
  },
  vendor_undo: {
    rows: [['vendor_move', { seq: 5, member_id: 1, kind: 'bet', amount: 60 }]],
    requested: { member: 1, move: 5 },
    second: 'wallet.already_reversed',
    wrong: { member: [2, 'rounds.bet_unknown'], move: [6, 'rounds.bet_unknown'] },
  },
  vendor_turn: { rows: [], requested: { member: 1 }, second: 'wallet.busy' },
};
