import { expect, test } from 'vitest';
import { betsOfSlip, countOf, returnOf } from '#apps/site/features/slip/slip-bets.ts';
import {
  canBe,
  reduceSlip,
  EMPTY,
  keyOf,
  MOST_PICKS,
  buildersIn,
  type Pick,
  type Slip,
  type SlipAction,
} from '#apps/site/features/slip/slip-state.ts';
import { isPriceAccepted, pickNow } from '#apps/site/features/slip/pick-now.ts';
import type { SportsEvent } from '#apps/site/parts/sports/use-sports.ts';
import { slipMath } from '#sports/kit/slips.ts';

const pick = (n: number, own: Partial<Pick> = {}): Pick => ({
  market: String(n),
  outcome: 'home',
  price: 19_000,
  epoch: 0,
  event: String(n),
  sport: 'football',
  names: ['Home', 'Away'],
  code: 'winner',
  specifiers: '',
  isBanker: false,
  stake: '',
  ...own,
});
const after = (...actions: SlipAction[]): Slip => actions.reduce(reduceSlip, EMPTY);
const picked = (count: number): SlipAction[] => Array.from({ length: count }, (_, n) => ({ type: 'toggle', pick: pick(n) }));
const keys = ({ picks }: Slip): string[] => picks.map(keyOf);

test('a second press takes a pick off, and of one market a slip has one outcome', () => {
  expect(keys(after(...picked(2), { type: 'toggle', pick: pick(0) }))).toEqual(['1/home']);
  expect(keys(after(...picked(2), { type: 'toggle', pick: pick(0, { outcome: 'away' }) }))).toEqual(['1/home', '0/away']);
  expect(keys(after(...picked(MOST_PICKS + 3)))).toHaveLength(MOST_PICKS);
  expect(keys(after(...picked(3), { type: 'toggle', pick: pick(9), isOnly: true }))).toEqual(['9/home']);
});

test('a slip has a mode that its picks allow, and falls back when they go', () => {
  const multi = after(...picked(3), { type: 'mode', mode: 'system' });
  expect([multi.mode, multi.sizes]).toEqual(['system', [2]]);
  const two = reduceSlip(multi, { type: 'remove', key: '2/home' });
  expect(two.mode).toBe('multi');
  expect(reduceSlip(two, { type: 'remove', key: '1/home' }).mode).toBe('single');
  expect(['single', 'multi', 'system'].map((mode) => canBe(mode as Slip['mode'], two))).toEqual([true, true, false]);
  expect(after({ type: 'mode', mode: 'multi' }).mode).toBe('single');
});

test('sizes of a system fit the picks that are no bankers, and one always stays', () => {
  const system = after(...picked(4), { type: 'mode', mode: 'system' }, { type: 'size', size: 3 }, { type: 'size', size: 4 });
  expect(system.sizes).toEqual([2, 3, 4]);
  const banked = reduceSlip(system, { type: 'banker', key: '0/home' });
  expect(banked.sizes).toEqual([2, 3]);
  expect([3, 2].reduce((slip, size) => reduceSlip(slip, { type: 'size', size }), banked).sizes).toEqual([2]);
});

test('what was placed leaves the slip, the stakes of what was refused stay', () => {
  const slip = after(...picked(2), { type: 'stake', key: '0/home', text: '5' }, { type: 'stake', key: '1/home', text: '7' });
  const left = reduceSlip(slip, { type: 'placed', keys: ['0/home'] });
  expect(left.picks.map(({ stake }) => stake)).toEqual(['7']);
  expect(reduceSlip({ ...slip, mode: 'multi', stake: '9' }, { type: 'placed', keys: [] })).toMatchObject({ stake: '', mode: 'multi' });
});

test('accepted prices stand on the slip, with the number of events that the member saw', () => {
  const slip = reduceSlip(after(...picked(2)), { type: 'accept', prices: new Map([['1/home', { price: 18_000, epoch: 3 }]]) });
  expect(slip.picks.map(({ price, epoch }) => [price, epoch])).toEqual([
    [19_000, 0],
    [18_000, 3],
  ]);
});

test('picks of one match are a builder, which is one leg of a multiple or a system, and bets of their own as singles', () => {
  const two = after({ type: 'toggle', pick: pick(1) }, { type: 'toggle', pick: pick(2, { event: '1' }) });
  expect(buildersIn(two.picks)).toEqual(new Set(['1']));
  expect(betsOfSlip(two).map(({ sizes }) => sizes)).toEqual([[1], [1]]);
  const multi = reduceSlip(two, { type: 'mode', mode: 'multi' });
  expect(betsOfSlip(multi).map(({ picks, sizes }) => [picks.length, sizes])).toEqual([[2, [1]]]);
  expect(canBe('system', reduceSlip(multi, { type: 'toggle', pick: pick(3) }))).toBe(false);
  const four = [3, 4].reduce((slip, n) => reduceSlip(slip, { type: 'toggle', pick: pick(n) }), multi);
  const system = reduceSlip(reduceSlip(four, { type: 'mode', mode: 'system' }), { type: 'banker', key: '2/home' });
  expect(system.picks.map(({ isBanker }) => isBanker)).toEqual([true, true, false, false]);
  expect(betsOfSlip(system).map(({ sizes }) => sizes)).toEqual([[2]]);
});

test('an each-way slip has twice its bets, where all of its picks have a place', () => {
  const runner = (n: number) => pick(n, { names: ['A', 'B', 'C'] });
  const slip = after({ type: 'toggle', pick: runner(1) }, { type: 'toggle', pick: pick(2) }, { type: 'each-way' });
  expect(betsOfSlip(slip).map((bet) => [bet.eachWay, countOf(bet)])).toEqual([
    [true, 2],
    [false, 1],
  ]);
  expect(betsOfSlip(reduceSlip(slip, { type: 'mode', mode: 'multi' })).map(countOf)).toEqual([1]);
  const bet = betsOfSlip(reduceSlip(after({ type: 'toggle', pick: runner(1) }), { type: 'each-way' }))[0]!;
  // 11.00 to win and 3.00 for a place at a fifth of the odds.
  expect(returnOf(bet, 1_000n, { picks: [110_000], builders: new Map(), shares: [[1, 5]] })).toBe(14_000n);
});

test('a policy takes the same or a better price, any down to a tenth less, or none but the same', () => {
  const taken = (now: number) => (['higher', 'any', 'none'] as const).map((policy) => isPriceAccepted(policy, 20_000, now));
  expect([20_000, 21_000, 19_000, 17_900].map(taken)).toEqual([
    [true, true, true],
    [true, true, false],
    [false, true, false],
    [false, false, false],
  ]);
});

test('a pick stands as its market does', () => {
  const event = (own: Partial<SportsEvent>, isOpen = true, price: number | null = 18_500): SportsEvent =>
    ({ id: '1', state: 'open', epoch: 2, markets: [{ id: '1', isOpen, outcomes: [{ name: 'home', price }] }], ...own }) as SportsEvent;
  const state = (of: SportsEvent | undefined) => pickNow(pick(1), of).state;
  expect(pickNow(pick(1), event({}))).toEqual({ price: 18_500, epoch: 2, state: 'open' });
  expect([undefined, event({}, false), event({}, true, null), event({ markets: [] }), event({ state: 'ended' })].map(state)).toEqual([
    'unknown',
    'shut',
    'gone',
    'gone',
    'closed',
  ]);
});

test('the return that is shown is the one that the book owes, for singles, multiples and systems with bankers', () => {
  const prices = [14_500, 19_100, 23_700, 101_000];
  const picks = prices.map((price, n) => pick(n, { price }));
  const slips: Slip[] = [
    { ...EMPTY, picks: picks.map((one) => ({ ...one, stake: '3.33' })) },
    { ...EMPTY, picks, mode: 'multi', stake: '3.33' },
    { ...EMPTY, picks, mode: 'system', sizes: [2, 3], stake: '3.33' },
    { ...EMPTY, picks: picks.map((one, n) => ({ ...one, isBanker: n === 1 })), mode: 'system', sizes: [1, 2], stake: '3.33' },
  ];
  expect(slips.map((slip) => betsOfSlip(slip).map(countOf))).toEqual([[1, 1, 1, 1], [1], [10], [6]]);
  for (const bet of slips.flatMap(betsOfSlip)) {
    const legs = bet.picks.map(({ price, isBanker }) => ({ price, chance: 0.5, isBanker }));
    expect(returnOf(bet, 333n, { picks: bet.picks.map(({ price }) => price), builders: new Map(), shares: [] })).toBe(
      slipMath.most({ sizes: bet.sizes, legs }, 333n),
    );
  }
});
