import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#tools/site/site-inputs.ts';
import { gatesAlone, type Requested, type Planted } from '#tests/factories/gates.ts';
import { bonus, BONUS } from '#tests/ledger/gates/bonus.ts';
import { past, soon, type Cases } from '#tests/ledger/gates/case.ts';
import { freeRounds } from '#tests/ledger/gates/free-rounds.ts';
import { payments } from '#tests/ledger/gates/payments.ts';
import { play } from '#tests/ledger/gates/play.ts';
import { rewards } from '#tests/ledger/gates/rewards.ts';
import { vendors } from '#tests/ledger/gates/vendors.ts';

const gates = await gatesAlone();

/** Gates that count: a command that passes uses up what the next of the same commit would need. */
const COUNTING: Cases = { ...rewards, ...payments, ...bonus, ...play, ...freeRounds, ...vendors };

/** Gates that take nothing away from the next command, with the reason. */
const STANDING: Readonly<Record<string, string>> = {
  member: 'the state of a member',
  money_free: 'money that staff withhold, which its command does not change',
  debt_free: 'a debt, which its command does not change',
  owes: 'its command pays what there is, so no batch has two',
  bonus_free: 'a bonus, which its command does not end',
  bonus_bet: 'paid from two accounts, so no batch has two',
  no_play_limit: 'the limits of a member',
  no_taken_back_case: 'the cases of a member',
  bet_is_late: 'refuses all that it is checked with',
  coup_accepts_bets: 'the state of a coup',
  coup_ends: 'the state of a coup',
  coup_goes_on: 'the state of a coup',
  vault_open: 'the lock of a vault',
  vendor_refused: 'a refusal that was decided before',
  vendor_bet: 'beside vendor_turn',
  vendor_win: 'beside vendor_turn',
  vendor_sits: 'beside vendor_turn',
  vendor_stands_up: 'beside vendor_turn',
  mission_done: 'beside offer_open',
  promotion_deposit: 'beside offer_open',
  meter_stands: 'beside fair_nonce, which takes one round of a member in a commit',
};

test('every gate is checked with two commands of one commit, here or in a test of its own, or takes nothing away', async () => {
  const known = [...Object.keys(COUNTING), ...Object.keys(STANDING)];
  expect(new Set(known).size).toBe(known.length);
  const unknown = (await gates.kinds()).filter((kind) => !known.includes(kind));
  const own =
    unknown.length === 0
      ? ''
      : globSync('modules/*/*-gate.test.ts', { cwd: root })
          .map((file) => readFileSync(join(root, file), 'utf8'))
          .join('');
  expect(unknown.filter((kind) => !own.includes(`gates.check('${kind}'`))).toEqual([]);
});

describe.each(Object.entries(COUNTING))('%s', (kind, { rows, requested, second, wrong = {} }) => {
  test('lets one through, and of two in one commit refuses the second', async () => {
    expect(await gates.check(kind, rows, requested)).toEqual([null]);
    expect(await gates.check(kind, rows, requested, requested)).toEqual([null, second]);
  });

  test('refuses a command that differs in any one field', async () => {
    for (const [field, [value, code]] of Object.entries(wrong))
      expect([field, await gates.check(kind, rows, { ...requested, [field]: value })]).toEqual([field, [code]]);
  });
});

test('an offer gives nothing while it is a draft, before it begins, after it was stopped, and after its end unless it is issued', async () => {
  const open = (row: Planted[1], untilEnd = true) =>
    gates.check('offer_open', [['offer', { id: 7, state: 'published', starts_at: past, ends_at: soon, ...row }]], {
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
  const requested = { mission: 7, member: 1, slot: '1970-01-01', currency: 'USD', amount: 5 };
  expect(await gates.check('mission_done', rows(2), requested)).toEqual([null]);
  expect(await gates.check('mission_done', rows(1), requested)).toEqual(['missions.not_done']);
  expect(await gates.check('mission_done', rows(2), { ...requested, member: 2 })).toEqual(['missions.not_done']);
  for (const wrong of [{ mission: 8 }, { slot: '2026-01-01' }, { currency: 'THB' }, { amount: 6 }])
    expect([wrong, await gates.check('mission_done', rows(2), { ...requested, ...wrong })]).toEqual([wrong, ['missions.over']]);
});

describe('the gates of a bonus judge by themselves', () => {
  const ending = (grant: Planted[1], outcome: string, ...more: Planted[]) =>
    gates.check('bonus_ends', [['bonus_grant', { ...BONUS, ...grant }], ...more], { bonus: 7, outcome });
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
    const bet = (grant: Planted[1], more: Requested = {}) =>
      gates.check('bonus_bet', [['bonus_grant', { ...BONUS, ...grant }], account(500)], {
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
      expect(await gates.check('bonus_free', rows, { member: 1 }, { member: 2 })).toEqual([code, null]);
      const grant = { member: 1, grants: true };
      expect(await gates.check('bonus_free', rows, grant), 'a grant itself').toEqual([null]);
      const sits = { member: 1, vendor: 'AE', name: 'one', game: 'G' };
      expect(await gates.check('vendor_sits', rows, sits)).toEqual([code && 'bonus.game_excluded']);
    }
  });
});

test('of a grant and a way out of money in one commit the second is decided after the first; ways out and other members go on', async () => {
  const [out, grant, other] = [{ member: 1 }, { member: 1, grants: true }, { member: 2 }];
  expect(await gates.check('bonus_free', [], out, other, grant)).toEqual([null, null, 'wallet.busy']);
  expect(await gates.check('bonus_free', [], grant, out, other)).toEqual([null, 'wallet.busy', null]);
  expect(await gates.check('bonus_free', [], out, out, other)).toEqual([null, null, null]);
});

test('a bonus for a deposit asks whether money left after it, in its currency and of its member', async () => {
  const left: Planted = ['bonus_money_left', { member_id: 1, currency: 'USD', at: new Date('2026-05-01T10:00:00Z') }];
  const checkAt = (at: string | null, more = {}) => gates.check('promotion_deposit', [left], { member: 1, currency: 'USD', at, ...more });
  expect(await checkAt('2026-05-01T09:59:59Z')).toEqual(['promotions.deposit_left']);
  expect(await checkAt('2026-05-01T10:00:01Z')).toEqual([null]);
  expect(await checkAt('2026-05-01T09:59:59Z', { member: 2 })).toEqual([null]);
  expect(await checkAt('2026-05-01T09:59:59Z', { currency: 'THB' })).toEqual([null]);
});

describe('the gate of what a vendor takes back judges by itself', () => {
  const VENDOR = { vendor: 'AE', member_id: 1 };
  const move = (row: Planted[1]): Planted => ['vendor_move', { ...VENDOR, seq: 5, kind: 'bet', external_id: 'b', amount: 60, ...row }];
  const undo = (...rows: Planted[]) => gates.check('vendor_undo', rows, { member: 1, move: 5 });

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

  test('nothing is taken back twice, in two commits either, nor what free rounds won, nor what two staff members paid', async () => {
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
    expect(await gates.check('vendor_undo', rows, { member: 1, move: 5 }, { member: 2, move: 6 }, { member: 1, move: 5 })).toEqual([
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
    expect(await gates.check('vendor_pays_held', [held({}), other], one, two, one)).toEqual([null, null, 'rounds.bet_unknown']);
    expect(await gates.check('vendor_pays_held', [held({ undone_in: 7 })], one)).toEqual(['rounds.bet_unknown']);
  });
});
