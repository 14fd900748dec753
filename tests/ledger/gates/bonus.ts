import type { Planted } from '#tests/factories/gates.ts';
import { soon, type Cases } from '#tests/ledger/gates/case.ts';

export const BONUS: Planted[1] = {
  id: 7,
  member_id: 1,
  currency: 'USD',
  account_id: 11,
  state: 'running',
  wagered: 100,
  required: 100,
  converted: 0,
  ends_at: soon,
};

/** Cases of the gates for bonuses. */
export const bonus: Cases = {
  bonus_none_running: { rows: [], requested: { member: 1, currency: 'USD' }, second: 'bonus.one_running' },
  bonus_ends: {
    rows: [['bonus_grant', BONUS]],
    requested: { bonus: 7, outcome: 'converted' },
    second: 'bonus.over',
    wrong: { bonus: [8, 'bonus.over'], outcome: ['expired', 'bonus.over'] },
  },
  bonus_is_over: {
    rows: [['bonus_grant', { ...BONUS, state: 'lost' }]],
    requested: { bonus: 7, state: 'lost', converted: 0 },
    second: 'bonus.over',
    wrong: { bonus: [8, 'bonus.over'], state: ['converted', 'bonus.over'], converted: [5, 'bonus.over'] },
  },
};
