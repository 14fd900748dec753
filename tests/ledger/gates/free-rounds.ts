import type { Planted } from '#tests/factories/gates.ts';
import { soon, type Cases } from '#tests/ledger/gates/case.ts';

const GIFT = '10000000-0000-4000-8000-000000000001';
const OTHER_GIFT = '20000000-0000-4000-8000-000000000002';

const GIFT_ROWS: readonly Planted[] = [
  [
    'free_round_campaign',
    {
      id: 7,
      is_own: true,
      state: 'running',
      vendor: 'AE',
      game_code: 'G',
      currency: 'USD',
      stake: 10,
      rounds: 1,
      most_each: 50,
      expires_at: soon,
    },
  ],
  ['free_round_gift', { id: GIFT, campaign_id: 7, member_id: 1, state: 'given' }],
];

/** Cases of the gates for free rounds. */
export const freeRounds: Cases = {
  free_round: {
    rows: GIFT_ROWS,
    requested: { member: 1, gift: GIFT, vendor: 'AE', game: 'G', currency: 'USD', stake: 10, at: new Date() },
    second: 'rounds.free_rounds_over',
    wrong: {
      member: [2, 'rounds.free_rounds_over'],
      gift: [OTHER_GIFT, 'rounds.free_rounds_over'],
      vendor: ['XX', 'rounds.free_rounds_over'],
      game: ['H', 'rounds.free_rounds_over'],
      currency: ['THB', 'rounds.free_rounds_over'],
      stake: [11, 'rounds.free_rounds_over'],
      at: [new Date(soon.getTime() + 1), 'rounds.free_rounds_over'],
    },
  },
  free_rounds_due: {
    rows: [...GIFT_ROWS, ['free_round_play', { seq: 3, gift_id: GIFT, won: 5 }]],
    requested: { member: 1, gift: GIFT, currency: 'USD', amount: 5, at: new Date() },
    second: 'rounds.free_rounds_over',
    wrong: {
      member: [2, 'rounds.free_rounds_over'],
      gift: [OTHER_GIFT, 'rounds.free_rounds_over'],
      currency: ['THB', 'rounds.free_rounds_over'],
      amount: [6, 'rounds.free_rounds_over'],
    },
  },
  free_rounds_win: {
    rows: GIFT_ROWS,
    requested: { member: 1, vendor: 'AE', gift: GIFT, currency: 'USD', amount: 50, at: new Date() },
    second: 'rounds.free_rounds_over',
    wrong: {
      member: [2, 'rounds.free_rounds_unknown'],
      vendor: ['XX', 'rounds.free_rounds_unknown'],
      gift: [OTHER_GIFT, 'rounds.free_rounds_unknown'],
      currency: ['THB', 'rounds.free_rounds_unknown'],
      amount: [51, 'rounds.free_rounds_beyond'],
    },
  },
};
