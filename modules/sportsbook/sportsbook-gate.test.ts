import { expect, test } from 'vitest';
import { gatesAlone, type Planted } from '#tests/factories/gates.ts';

const gates = await gatesAlone();
const EVENT = { id: 5, state: 'open', starts_at: '2199-01-01', stops: 0, steps: 2, priced_steps: 2, version: 1, epoch: 4 };
const MARKET = { id: 6, event_id: 5, status: 1, outcomes: '{home,away}', prices: '{19000,19000}' };
const rows: Planted[] = [
  ['sports_event', EVENT],
  ['sports_market', MARKET],
];
const LEG = { n: 1, event: 5, market: 6, outcome: 'home', price: 19_000, epoch: 4, owed: 60, room: 100 };
const BET = { member: 1, merchant: 1, currency: 'USD', potential: 60, cap: 1_000, at: '2026-01-01T00:00:00Z', legs: [LEG] };

test('a bet is taken on an open, priced market at its price; two of one commit share the room of an outcome', async () => {
  const take = (planted: readonly Planted[], ...requested: (typeof BET)[]) => gates.check('sports_accepts', planted, ...requested);
  expect(await take(rows, BET)).toEqual([null]);
  expect(await take(rows, BET, { ...BET, member: 2 })).toEqual([null, 'sports.stake_too_high']);
  const other = { ...BET, member: 2, legs: [{ ...LEG, outcome: 'away' }] };
  expect(await take(rows, BET, other)).toEqual([null, null]);
  expect(await take(rows, { ...BET, cap: 100 }, { ...other, member: 1, cap: 100 })).toEqual([null, 'sports.payout_too_high']);
  const load = { event_id: 5, merchant_id: 1, currency: 'USD', market_id: 6, outcome: 'home', owed: 41 };
  expect(await take([...rows, ['sports_load', load]], BET)).toEqual(['sports.stake_too_high']);
});

test('each thing that can have changed under a bet refuses it', async () => {
  const bet = (leg: Partial<typeof LEG>) => ({ ...BET, legs: [{ ...LEG, ...leg }] });
  const planted = (event: object, market: object = {}): Planted[] => [
    ['sports_event', { ...EVENT, ...event }],
    ['sports_market', { ...MARKET, ...market }],
  ];
  const cases: [string, readonly Planted[], object][] = [
    ['sports.line_gone', rows, bet({ market: 7 })],
    ['sports.line_gone', rows, bet({ outcome: 'draw' })],
    ['sports.event_closed', planted({ state: 'ended' }), BET],
    ['sports.event_closed', planted({ starts_at: '2020-01-01' }), BET],
    ['sports.event_closed', planted({}, { status: -3 }), BET],
    ['sports.suspended', planted({ stops: 1 }), BET],
    ['sports.suspended', planted({ priced_steps: 1 }), BET],
    ['sports.suspended', planted({}, { status: -1 }), BET],
    ['sports.score_changed', rows, bet({ epoch: 3 })],
    ['sports.price_changed', rows, bet({ price: 18_999 })],
  ];
  for (const [code, given, requested] of cases) expect(await gates.check('sports_accepts', given, requested as typeof BET)).toEqual([code]);
});

test('a match in play is taken only by a bet that waits, while its prices are fresh; what a waiting bet may win counts once', async () => {
  const live: Planted[] = [
    ['sports_event', { ...EVENT, state: 'live', starts_at: '2020-01-01', fresh_until: '2199-01-01' }],
    ['sports_market', MARKET],
  ];
  const late = { ...BET, delayed: true };
  expect(await gates.check('sports_accepts', live, BET)).toEqual(['sports.event_closed']);
  expect(await gates.check('sports_accepts', live, late, { ...late, member: 2 })).toEqual([null, 'sports.stake_too_high']);
  for (const fresh_until of ['2020-01-01', null])
    expect(await gates.check('sports_accepts', [['sports_event', { ...live[0]![1], fresh_until }], live[1]!], late)).toEqual([
      'sports.suspended',
    ]);
  const own = { id: 9, member_id: 1, mode: 'real', state: 'waiting', potential: 60, placed_at: BET.at };
  const capped = { ...late, cap: 100, bet: 9 };
  expect(await gates.check('sports_accepts', [...live, ['sports_bet', own]], capped)).toEqual([null]);
  expect(await gates.check('sports_accepts', [...live, ['sports_bet', own]], { ...capped, bet: 8 })).toEqual(['sports.payout_too_high']);
  expect(await gates.check('sports_accepts', [...live, ['sports_bet', { ...own, state: 'refused' }]], { ...capped, bet: 8 })).toEqual([
    null,
  ]);
});

test('a leg is sold at the state that its value was computed from, while its match is neither stopped nor stale', async () => {
  const sold = { ...LEG, outcome: '', price: 0, epoch: 0, owed: 0, room: 0, sells: true, steps: 2 };
  const sale = { ...BET, potential: 0, cap: 0, legs: [sold] };
  const planted = (event: object, market: object = {}): Planted[] => [
    ['sports_event', { ...EVENT, state: 'live', starts_at: '2020-01-01', fresh_until: '2199-01-01', ...event }],
    ['sports_market', { ...MARKET, ...market }],
  ];
  const cases: [string | null, Planted[]][] = [
    [null, planted({})],
    [null, planted({}, { status: 0 })],
    ['sports.price_changed', planted({ steps: 3 })],
    ['sports.suspended', planted({ stops: 4 })],
    ['sports.suspended', planted({}, { status: -1 })],
    ['sports.suspended', planted({ fresh_until: '2020-01-01' })],
    ['sports.event_closed', planted({ state: 'ended' })],
    ['sports.event_closed', planted({}, { status: -3 })],
    ['sports.line_gone', planted({ id: 8 })],
  ];
  for (const [code, given] of cases) expect([given, await gates.check('sports_accepts', given, sale, sale)]).toEqual([given, [code, code]]);
  const early = { ...sale, legs: [{ ...sold, steps: null }] } as object as typeof sale;
  expect(await gates.check('sports_accepts', rows, early)).toEqual([null]);
  // A value from before the start does not hold once the match is in play.
  expect(await gates.check('sports_accepts', planted({}), early)).toEqual(['sports.price_changed']);
});

test('a bet is settled at its own turn, once in a commit, and for its own member', async () => {
  const given: Planted[] = [['sports_bet', { id: 9, member_id: 1, revision: 1, state: 'settled', sales: 2 }]];
  const turn = { bet: 9, member: 1, revision: 1, state: 'settled', sales: 2 };
  expect(await gates.check('sports_turn', given, turn)).toEqual([null]);
  expect(await gates.check('sports_turn', given, turn, turn)).toEqual([null, 'sports.bet_moved']);
  for (const wrong of [{ bet: 8 }, { member: 2 }, { revision: 2 }, { state: 'open' }, { sales: 1 }])
    expect(await gates.check('sports_turn', given, { ...turn, ...wrong })).toEqual(['sports.bet_moved']);
});

test('a free bet is used once, and the stakes of one commit share the most of a boost', async () => {
  const token = { id: 7, member_id: 1, currency: 'USD', amount: 700, expires_at: '2199-01-01' };
  const use = { token: 7, member: 1, currency: 'USD', stake: 700, at: '2026-01-01T00:00:00Z' };
  expect(await gates.check('sports_token', [['sports_token', token]], use, use)).toEqual([null, 'sports.free_bet_over']);
  expect(await gates.check('sports_token', [['sports_token', token]], { ...use, stake: 701 })).toEqual(['sports.free_bet_unfit']);
  const boost = { id: 8, merchant_id: 1, market_id: 6, outcome: 'home', price: 25_000 };
  const bet = { boost: 8, member: 1, merchant: 1, market: 6, outcome: 'home', price: 25_000, stake: 60, most: 100 };
  const ask = (...requested: (typeof bet)[]) => gates.check('sports_boost', [['sports_boost', boost]], ...requested);
  expect(await ask(bet, bet)).toEqual([null, 'sports.boost_stake_too_high']);
  expect(await ask(bet, { ...bet, member: 2 }, { ...bet, member: 3, price: 26_000 })).toEqual([null, null, 'sports.boost_over']);
});
