import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#tools/site/site-inputs.ts';
import { gatesAlone, type Asked, type Planted } from '#tests/factories/gates.ts';

const gates = await gatesAlone();
const HOUR_MS = 3_600_000;
const past = new Date(Date.now() - HOUR_MS);
const soon = new Date(Date.now() + HOUR_MS);
const GIFT = '10000000-0000-4000-8000-000000000001';
const OTHER_GIFT = '20000000-0000-4000-8000-000000000002';

type Case = {
  rows: readonly Planted[];
  asked: Asked;
  /** Refusal of the second of two such commands in one commit; null where another gate of the same command refuses it. */
  second: string | null;
  /** Wrong value of each field, with the code of its refusal. */
  wrong?: Readonly<Record<string, readonly [value: unknown, code: string]>>;
};

const budget = (table: string, of: string): readonly Planted[] => [[table, { [`${of}_id`]: 7, currency: 'USD', total: 100, spent: 0 }]];
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
const BONUS: Planted[1] = {
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

/** Gates that count: a command that passes uses up what the next of the same commit would need. */
const COUNTING: Readonly<Record<string, Case>> = {
  points_left: {
    rows: [['point_balance', { member_id: 1, points: 100 }]],
    asked: { member: 1, points: 60 },
    second: 'points.too_few',
    wrong: { member: [2, 'points.too_few'], points: [101, 'points.too_few'] },
  },
  mall_item: {
    rows: [['mall_item', { id: 7, state: 'listed', stock: 1, points: 50, prices: '{"USD": 100}' }]],
    asked: { item: 7, quantity: 1, points: 50, price: 100, currency: 'USD' },
    second: 'points.sold_out',
    wrong: {
      item: [8, 'points.not_listed'],
      quantity: [2, 'points.price_changed'],
      points: [49, 'points.price_changed'],
      price: [99, 'points.price_changed'],
      currency: ['THB', 'points.price_changed'],
    },
  },
  offer_budget: {
    rows: budget('offer_budget', 'offer'),
    asked: { offer: 7, currency: 'USD', amount: 60, spent: 'missions.budget_spent' },
    second: 'missions.budget_spent',
    wrong: { offer: [8, 'missions.budget_spent'], currency: ['THB', 'missions.budget_spent'], amount: [101, 'missions.budget_spent'] },
  },
  offer_open: {
    rows: [['offer', { id: 7, state: 'published', starts_at: past, ends_at: soon }]],
    asked: { offer: 7, member: 1, slot: 'once', untilEnd: true, claimed: 'promotions.claimed', over: 'promotions.over' },
    second: 'promotions.claimed',
    wrong: { offer: [8, 'promotions.over'] },
  },
  race_prize: {
    rows: [['race_prize', { race_id: 7, member_id: 1, currency: 'USD', amount: 60 }]],
    asked: { race: 7, member: 1, currency: 'USD', amount: 60 },
    second: null,
    wrong: {
      race: [8, 'races.not_due'],
      member: [2, 'races.not_due'],
      currency: ['THB', 'races.not_due'],
      amount: [61, 'races.not_due'],
    },
  },
  vip_gift: {
    rows: [['vip_gift', { member_id: 1, slot: 'level:2', currency: 'USD', amount: 5, until: soon }]],
    asked: { member: 1, slot: 'level:2', currency: 'USD', amount: 5 },
    second: 'vip.gift_taken',
    wrong: {
      member: [2, 'vip.gift_over'],
      slot: ['level:3', 'vip.gift_over'],
      currency: ['THB', 'vip.gift_over'],
      amount: [6, 'vip.gift_over'],
    },
  },
  referral_reward: {
    rows: [
      ['referral', { friend_id: 2, inviter_id: 1, merchant_id: 1, state: 'due', reward: 5, reward_currency: 'USD' }],
      ['referral_programme', { merchant_id: 1, most: 5 }],
    ],
    asked: { friend: 2, inviter: 1, currency: 'USD', amount: 5 },
    second: 'referral.reward_taken',
    wrong: {
      friend: [3, 'referral.not_due'],
      inviter: [4, 'referral.not_due'],
      currency: ['THB', 'referral.not_due'],
      amount: [6, 'referral.not_due'],
    },
  },
  reward_ticket: {
    rows: [['reward_ticket', { id: 9, campaign_id: 7, member_id: 1 }]],
    asked: { ticket: 9, member: 1 },
    second: 'rewards.opened',
    wrong: { ticket: [8, 'rewards.unknown'], member: [2, 'rewards.unknown'] },
  },
  open_withdrawals: { rows: [], asked: { member: 1, most: 1 }, second: 'withdrawals.too_many_open' },
  free_withdrawals: {
    rows: [],
    asked: { member: 1, since: past, free: 1, is_free: true },
    second: 'withdrawals.fee_changed',
    wrong: { free: [0, 'withdrawals.fee_changed'], is_free: [false, 'withdrawals.fee_changed'] },
  },
  withdrawn_total: {
    rows: [],
    asked: { member: 1, currency: 'USD', amount: 60, most: 100, level: 1 },
    second: 'withdrawals.level_needed',
    wrong: { amount: [101, 'withdrawals.level_needed'] },
  },
  transfers_since: {
    rows: [['member_transfer', { from_member: 1, to_member: 2, amount: 30, at: new Date(), way: 'tip' }]],
    asked: { member: 1, gifts: false, amount: 40, most: 100, since: past },
    second: 'transfers.day_limit',
    wrong: { amount: [71, 'transfers.day_limit'], most: [69, 'transfers.day_limit'] },
  },
  vendor_transfer_free: { rows: [], asked: { member: 1, vendor: 'AE' }, second: 'vendor_wallets.under_way' },
  open_deposits: { rows: [], asked: { member: 1, most: 1 }, second: 'cashier.too_many_open' },
  deposit_limit: {
    rows: [['member_limit', { member_id: 1, kind: 'deposit', period: 'day', amount: 100 }]],
    asked: { member: 1, amount: 60, decimals: 2, timeZone: 'UTC' },
    second: 'limits.deposit_limit_reached',
    wrong: { amount: [101, 'limits.deposit_limit_reached'] },
  },
  play_limit: {
    rows: [['member_limit', { member_id: 1, kind: 'stake', period: 'day', amount: 100 }]],
    asked: { member: 1, merchant: 1, stake: 60, decimals: 2 },
    second: 'limits.stake_limit_reached',
    wrong: { stake: [101, 'limits.stake_limit_reached'] },
  },
  bonus_none_running: { rows: [], asked: { member: 1, currency: 'USD' }, second: 'bonus.one_running' },
  bonus_ends: {
    rows: [['bonus_grant', BONUS]],
    asked: { bonus: 7, outcome: 'converted' },
    second: 'bonus.over',
    wrong: { bonus: [8, 'bonus.over'], outcome: ['expired', 'bonus.over'] },
  },
  bonus_is_over: {
    rows: [['bonus_grant', { ...BONUS, state: 'lost' }]],
    asked: { bonus: 7, state: 'lost', converted: 0 },
    second: 'bonus.over',
    wrong: { bonus: [8, 'bonus.over'], state: ['converted', 'bonus.over'], converted: [5, 'bonus.over'] },
  },
  agent_bill: {
    rows: [['agent_bill', { id: 7, attempt: 0, state: 'due', amount: 5, paid: 0 }]],
    asked: { bill: 7, attempt: 0 },
    second: 'agents.bill_moved',
    wrong: { bill: [8, 'agents.bill_moved'], attempt: [1, 'agents.bill_moved'] },
  },
  coup_seat: { rows: [], asked: { coup: 7, mode: 'real', seat: 1 }, second: 'rounds.seat_taken' },
  no_open_round: { rows: [], asked: { member: 1, vendor: 'AE', game: 'G', mode: 'real', place: 0 }, second: 'rounds.open_elsewhere' },
  round_step: {
    rows: [['open_round', { id: 7, member_id: 1, mode: 'real', stake: 10, step: 2 }]],
    asked: { round: 7, member: 1, step: 2 },
    second: 'rounds.open_elsewhere',
    wrong: { round: [8, 'rounds.open_elsewhere'], member: [2, 'rounds.open_elsewhere'], step: [3, 'rounds.open_elsewhere'] },
  },
  draw_takes_bets: {
    rows: [['draw', { id: 7, state: 'open', closes_at: soon }]],
    asked: { draw: 7, merchant: 1, currency: 'USD', cells: [{ cell: 'de:01', owed: 60, price: 100 }], most: 100, steps: [] },
    second: 'rounds.sold_out',
    wrong: { draw: [8, 'rounds.bets_closed'], most: [59, 'rounds.sold_out'] },
  },
  free_round: {
    rows: GIFT_ROWS,
    asked: { member: 1, gift: GIFT, vendor: 'AE', game: 'G', currency: 'USD', stake: 10, at: new Date() },
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
    asked: { member: 1, gift: GIFT, currency: 'USD', amount: 5, at: new Date() },
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
    asked: { member: 1, vendor: 'AE', gift: GIFT, currency: 'USD', amount: 50, at: new Date() },
    second: 'rounds.free_rounds_over',
    wrong: {
      member: [2, 'rounds.free_rounds_unknown'],
      vendor: ['XX', 'rounds.free_rounds_unknown'],
      gift: [OTHER_GIFT, 'rounds.free_rounds_unknown'],
      currency: ['THB', 'rounds.free_rounds_unknown'],
      amount: [51, 'rounds.free_rounds_beyond'],
    },
  },
  fair_nonce: {
    rows: [['fair_seed', { id: 7, state: 'active', used_up: 3 }]],
    asked: { seed: 7, nonce: 3 },
    second: 'fairness.nonce_taken',
    wrong: { seed: [8, 'fairness.nonce_taken'], nonce: [2, 'fairness.nonce_taken'] },
  },
  vendor_ceiling: {
    rows: [],
    asked: {
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
    asked: { member: 1, move: 5, amount: 60 },
    second: 'rounds.bet_unknown',
    wrong: { member: [2, 'rounds.bet_unknown'], move: [6, 'rounds.bet_unknown'], amount: [61, 'rounds.bet_unknown'] },
  },
  vendor_undo: {
    rows: [['vendor_move', { seq: 5, member_id: 1, kind: 'bet', amount: 60 }]],
    asked: { member: 1, move: 5 },
    second: 'wallet.already_reversed',
    wrong: { member: [2, 'rounds.bet_unknown'], move: [6, 'rounds.bet_unknown'] },
  },
  vendor_turn: { rows: [], asked: { member: 1 }, second: 'wallet.busy' },
};

/** Gates that take nothing away from the next command, with the reason. */
const STANDING: Readonly<Record<string, string>> = {
  member: 'the state of a member',
  debt_free: 'a debt, which its command does not change',
  owes: 'its command pays what there is, so no batch has two',
  bonus_free: 'a bonus, which its command does not end',
  bonus_bet: 'paid from two accounts, so no batch has two',
  no_play_limit: 'the limits of a member',
  no_taken_back_case: 'the cases of a member',
  bet_is_late: 'refuses all that it is asked about',
  coup_takes_bets: 'the state of a coup',
  coup_ends: 'the state of a coup',
  coup_goes_on: 'the state of a coup',
  vendor_refused: 'a refusal that was decided before',
  vendor_bet: 'beside vendor_turn',
  vendor_win: 'beside vendor_turn',
  vendor_sits: 'beside vendor_turn',
  vendor_stands_up: 'beside vendor_turn',
  mission_done: 'beside offer_open',
};

test('every gate is asked about two commands of one commit, here or in a test of its own, or takes nothing away', async () => {
  const known = [...Object.keys(COUNTING), ...Object.keys(STANDING)];
  expect(new Set(known).size).toBe(known.length);
  const unknown = (await gates.kinds()).filter((kind) => !known.includes(kind));
  const own =
    unknown.length === 0
      ? ''
      : globSync('modules/*/*-gate.test.ts', { cwd: root })
          .map((file) => readFileSync(join(root, file), 'utf8'))
          .join('');
  expect(unknown.filter((kind) => !own.includes(`gates.ask('${kind}'`))).toEqual([]);
});

describe.each(Object.entries(COUNTING))('%s', (kind, { rows, asked, second, wrong = {} }) => {
  test('lets one through, and of two in one commit refuses the second', async () => {
    expect(await gates.ask(kind, rows, asked)).toEqual([null]);
    expect(await gates.ask(kind, rows, asked, asked)).toEqual([null, second]);
  });

  test('refuses a command that differs in any one field', async () => {
    for (const [field, [value, code]] of Object.entries(wrong))
      expect([field, await gates.ask(kind, rows, { ...asked, [field]: value })]).toEqual([field, [code]]);
  });
});

test('an offer gives nothing while it is a draft, before it begins, after it was stopped, and after its end unless it is issued', async () => {
  const open = (row: Planted[1], untilEnd = true) =>
    gates.ask('offer_open', [['offer', { id: 7, state: 'published', starts_at: past, ends_at: soon, ...row }]], {
      offer: 7,
      member: 1,
      slot: 'once',
      untilEnd,
      claimed: 'promotions.claimed',
      over: 'promotions.over',
    });
  expect(await open({})).toEqual([null]);
  for (const row of [{ state: 'draft' }, { state: 'closed' }, { starts_at: soon }, { ends_at: past }])
    expect([row, await open(row)]).toEqual([row, ['promotions.over']]);
  expect(await open({ ends_at: past }, false)).toEqual([null]);
});

test('a mission is done: for its day and amount, with every step at its goal', async () => {
  const settings = { period: 'once', amounts: { USD: '5' }, steps: [{ kind: 'rounds', count: 2 }] };
  const rows = (value: number): Planted[] => [
    ['offer', { id: 7, merchant_id: 1, kind: 'mission', settings: JSON.stringify(settings) }],
    ['mission_count', { member_id: 1, mission_id: 7, slot: '1970-01-01', step: 1, value }],
  ];
  const asked = { mission: 7, member: 1, slot: '1970-01-01', currency: 'USD', amount: 5 };
  expect(await gates.ask('mission_done', rows(2), asked)).toEqual([null]);
  expect(await gates.ask('mission_done', rows(1), asked)).toEqual(['missions.not_done']);
  expect(await gates.ask('mission_done', rows(2), { ...asked, member: 2 })).toEqual(['missions.not_done']);
  for (const wrong of [{ mission: 8 }, { slot: '2026-01-01' }, { currency: 'THB' }, { amount: 6 }])
    expect([wrong, await gates.ask('mission_done', rows(2), { ...asked, ...wrong })]).toEqual([wrong, ['missions.over']]);
});

describe('the gates of a bonus judge by themselves', () => {
  const ending = (grant: Planted[1], outcome: string, ...more: Planted[]) =>
    gates.ask('bonus_ends', [['bonus_grant', { ...BONUS, ...grant }], ...more], { bonus: 7, outcome });
  const account = (balance: number): Planted => [
    'ledger.account',
    { id: 11, merchant_id: 1, member_id: 1, kind: 'bonus', code: 'x', currency: 'USD', balance },
  ];

  test('its end: converted at its turnover, expired at its time, lost with nothing left and no round open, given up while it runs', async () => {
    expect(await ending({ wagered: 99 }, 'converted')).toEqual(['bonus.over']);
    expect(await ending({}, 'converted')).toEqual([null]);
    expect(await ending({ ends_at: past }, 'expired')).toEqual([null]);
    expect(await ending({}, 'expired')).toEqual(['bonus.over']);
    expect(await ending({}, 'lost', account(0))).toEqual([null]);
    expect(await ending({}, 'lost', account(1))).toEqual(['bonus.over']);
    const open: Planted = ['open_round', { id: 9, member_id: 1, mode: 'real', stake: 10, bonus_id: 7 }];
    expect(await ending({}, 'lost', account(0), open)).toEqual(['bonus.over']);
    expect(await ending({}, 'forfeited')).toEqual([null]);
    for (const state of ['converted', 'lost', 'forfeited', 'expired'])
      expect([state, await ending({ state }, 'forfeited')]).toEqual([state, ['bonus.over']]);
  });

  test('a bet with it: refused past its time, after its end, and where it is not there', async () => {
    const bet = (grant: Planted[1], more: Asked = {}) =>
      gates.ask('bonus_bet', [['bonus_grant', { ...BONUS, ...grant }], account(500)], {
        bonus: 7,
        cash: 12,
        stake: 100,
        staked: 0,
        most: 150,
        closed: false,
        decimals: 2,
        ...more,
      });
    expect(await bet({})).toEqual([null]);
    expect(await bet({ ends_at: past })).toEqual(['bonus.over']);
    expect(await bet({ state: 'lost' })).toEqual(['bonus.over']);
    expect(await bet({}, { bonus: 8 })).toEqual(['bonus.over']);
    expect(await bet({}, { closed: true })).toEqual(['bonus.game_excluded']);
    expect(await bet({}, { staked: 51 })).toEqual(['bonus.stake_too_high']);
    expect(await bet({}, { staked: 50 })).toEqual([null]);
  });

  test('money leaves beside none that runs, to nobody: a transfer, a gift, a wallet of a vendor, a table', async () => {
    for (const [state, code] of [
      ['running', 'bonus.running'],
      ['forfeited', null],
    ] as const) {
      const rows: Planted[] = [['bonus_grant', { ...BONUS, state }]];
      expect(await gates.ask('bonus_free', rows, { member: 1 }, { member: 2 })).toEqual([code, null]);
      const sits = { member: 1, vendor: 'AE', name: 'one', game: 'G' };
      expect(await gates.ask('vendor_sits', rows, sits)).toEqual([code && 'bonus.game_excluded']);
    }
  });
});

describe('the gate of what a vendor takes back judges by itself', () => {
  const VENDOR = { vendor: 'AE', member_id: 1 };
  const move = (row: Planted[1]): Planted => ['vendor_move', { ...VENDOR, seq: 5, kind: 'bet', external_id: 'b', amount: 60, ...row }];
  const undo = (...rows: Planted[]) => gates.ask('vendor_undo', rows, { member: 1, move: 5 });

  test('a bet that a win or an adjustment settled stays until that was taken back', async () => {
    for (const kind of ['win', 'adjust']) {
      const settled = (row: Planted[1]): Planted => [
        'vendor_move',
        { ...VENDOR, seq: 6, kind, external_id: 'w', bet: 5, amount: 9, ...row },
      ];
      expect([kind, await undo(move({}), settled({}))]).toEqual([kind, ['rounds.bet_settled']]);
      expect([kind, await undo(move({}), settled({ undone_in: 7 }))]).toEqual([kind, [null]]);
    }
  });

  test('nothing is taken back twice, in two commits either, nor what free rounds won, nor what two of staff paid', async () => {
    expect(await undo(move({ undone_in: 7 }))).toEqual(['wallet.already_reversed']);
    const promo = move({ kind: 'promo' });
    expect(await undo(promo)).toEqual([null]);
    expect(await undo(promo, ['free_round_win', { seq: 5 }])).toEqual(['rounds.bet_settled']);
    const held = move({ kind: 'win', amount: 0, held: 60 });
    const paid = (row: Planted[1] = {}): Planted => [
      'vendor_move',
      { ...VENDOR, seq: 6, kind: 'adjust', external_id: 'held b', amount: 60, ...row },
    ];
    expect(await undo(held)).toEqual([null]);
    expect(await undo(held, paid())).toEqual(['rounds.bet_settled']);
    expect(await undo(held, paid({ undone_in: 7 }))).toEqual([null]);
    expect(await undo(held, paid({ vendor: 'AG' }))).toEqual([null]);
  });

  test('of two moves in one commit each is judged by itself', async () => {
    const rows = [move({}), ['vendor_move', { ...VENDOR, seq: 6, member_id: 2, kind: 'bet', external_id: 'c', amount: 60 }]] as const;
    expect(await gates.ask('vendor_undo', rows, { member: 1, move: 5 }, { member: 2, move: 6 }, { member: 1, move: 5 })).toEqual([
      null,
      null,
      'wallet.already_reversed',
    ]);
  });
});

describe('the gate of what is paid of a held call judges by itself', () => {
  const held = (row: Planted[1]): Planted => [
    'vendor_move',
    { vendor: 'AE', seq: 5, member_id: 1, kind: 'win', amount: 0, held: 60, ...row },
  ];

  test('two held calls of one commit are both paid, one of them once, and none that was taken back', async () => {
    const other = held({ seq: 6, external_id: 'o' });
    const [one, two] = [
      { member: 1, move: 5, amount: 60 },
      { member: 1, move: 6, amount: 60 },
    ];
    expect(await gates.ask('vendor_pays_held', [held({}), other], one, two, one)).toEqual([null, null, 'rounds.bet_unknown']);
    expect(await gates.ask('vendor_pays_held', [held({ undone_in: 7 })], one)).toEqual(['rounds.bet_unknown']);
  });
});
