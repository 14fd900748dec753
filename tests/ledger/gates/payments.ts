import { past, type Cases } from '#tests/ledger/gates/case.ts';

/** Cases of the gates for deposits and withdrawals. */
export const payments: Cases = {
  open_withdrawals: { rows: [], requested: { member: 1, most: 1 }, second: 'withdrawals.too_many_open' },
  free_withdrawals: {
    rows: [],
    requested: { member: 1, since: past, free: 1, is_free: true },
    second: 'withdrawals.fee_changed',
    wrong: { free: [0, 'withdrawals.fee_changed'], is_free: [false, 'withdrawals.fee_changed'] },
  },
  withdrawn_total: {
    rows: [],
    requested: { member: 1, currency: 'USD', amount: 60, most: 100, level: 1 },
    second: 'withdrawals.level_needed',
    wrong: { amount: [101, 'withdrawals.level_needed'] },
  },
  transfers_since: {
    rows: [['member_transfer', { from_member: 1, to_member: 2, amount: 30, at: new Date(), way: 'tip' }]],
    requested: { member: 1, gifts: false, amount: 40, most: 100, since: past },
    second: 'transfers.day_limit',
    wrong: { amount: [71, 'transfers.day_limit'], most: [69, 'transfers.day_limit'] },
  },
  vendor_transfer_free: { rows: [], requested: { member: 1, vendor: 'AE' }, second: 'vendor_wallets.under_way' },
  open_deposits: { rows: [], requested: { member: 1, most: 1 }, second: 'cashier.too_many_open' },
  deposit_limit: {
    rows: [['member_limit', { member_id: 1, kind: 'deposit', period: 'day', amount: 100 }]],
    requested: { member: 1, amount: 60, decimals: 2, dollar: 100, timeZone: 'UTC' },
    second: 'limits.deposit_limit_reached',
    wrong: { amount: [101, 'limits.deposit_limit_reached'] },
  },
  agent_bill: {
    rows: [['agent_bill', { id: 7, attempt: 0, state: 'due', amount: 5, paid: 0 }]],
    requested: { bill: 7, attempt: 0 },
    second: 'agents.bill_moved',
    wrong: { bill: [8, 'agents.bill_moved'], attempt: [1, 'agents.bill_moved'] },
  },
};
