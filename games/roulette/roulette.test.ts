import { describe, expect, test } from 'vitest';
import { fraction, plus, toText, ZERO } from '#kernel/fraction.ts';
import { MOST_SPOTS, sumOf, type ChipsBet } from '#games/kit/quote.ts';
import lab from '#games/roulette/lab.ts';
import {
  CALL_NAMES,
  callOfPlace,
  chipsOfCall,
  chipsOfPress,
  MODELS,
  neighbours,
  POCKETS,
  returnOf,
  returnsOf,
  SPOTS,
  STRIKE_ODDS,
  STRIKES,
  WHEEL,
  type RouletteOutcome,
} from '#games/roulette/quote.ts';
import { openRoulette, openTable, rouletteRules, type RouletteInfo } from '#games/roulette/rules.ts';
import { PLAIN, reached, reachOf, turned } from '#games/roulette/view/manner.ts';
import { RACE_PLACES } from '#games/roulette/view/race.ts';
import type { SharedRules } from '#modules/rules/index.ts';
import { money } from '#kernel/money.ts';
import { publicFloats, rollsOf } from '#tests/factories/minis.ts';

const rules = rouletteRules('european');
const dollars = (minor: number) => money(BigInt(minor), 'USD');
const betOf = (...chips: [spot: string, amount: number][]) => ({ chips: chips.map(([spot, amount]) => ({ spot, amount })) });
const play = (bet: ReturnType<typeof betOf>, number: number, model: 'european' | 'french' = 'european') =>
  rouletteRules(model).play({ stake: money(sumOf(bet), 'USD'), bet }, rollsOf(number, POCKETS)).payout.minor;

describe('roulette', () => {
  test('falls where a public verifier says from the same seeds, over 1,000 rounds (R-31)', () => {
    for (let nonce = 0; nonce < 1_000; nonce++) {
      const [float] = publicFloats('e0c2a7', 'mara', nonce, 1);
      expect(lab['minis.roulette']({ serverSeed: 'e0c2a7', clientSeed: 'mara', nonce })).toEqual({ result: Math.floor(float! * 37) });
    }
  });

  test('golden rounds stay as they are', () => {
    const results = [0, 1, 2, 7, 100].map((nonce) => lab['minis.roulette']({ serverSeed: 'golden', clientSeed: 'round', nonce }).result);
    expect(results).toMatchInlineSnapshot(`
      [
        26,
        16,
        17,
        26,
        15,
      ]
    `);
  });

  test('has each spot of a table once: 37 numbers, 60 splits, 14 streets and trios, 23 corners, 11 lines, 12 outside', () => {
    const counts = Map.groupBy(SPOTS.values(), ({ kind }) => kind);
    const count = (...kinds: string[]) => kinds.reduce((sum, kind) => sum + (counts.get(kind as never)?.length ?? 0), 0);
    expect([count('straight'), count('split'), count('street', 'trio'), count('corner', 'firstfour'), count('line')]).toEqual([
      37, 60, 14, 23, 11,
    ]);
    expect(SPOTS.size).toBe(157);
    expect(WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: POCKETS }, (_, at) => at));
    for (const { numbers } of SPOTS.values()) expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    for (const [name, numbers] of [
      ['split:14-17', [14, 17]],
      ['street:16-18', [16, 17, 18]],
      ['trio:0-2-3', [0, 2, 3]],
      ['corner:13-14-16-17', [13, 14, 16, 17]],
      ['line:13-18', [13, 14, 15, 16, 17, 18]],
      ['column:2', [2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35]],
      ['black', [2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35]],
    ] as const)
      expect(SPOTS.get(name)!.numbers, name).toEqual(numbers);
    for (const none of ['split:3-4', 'split:1-5', 'corner:3-4-6-7', 'line:2-7', 'street:35-37', 'straight:37', 'dozen:4', 'toString'])
      expect(SPOTS.has(none), none).toBe(false);
  });

  test('returns 36/37 of every chip, and 73/74 of an even chance where zero gives half back, by what its rounds pay', () => {
    for (const model of MODELS)
      for (const { name } of SPOTS.values()) {
        const bet = betOf([name, 7_200]);
        const paid = Array.from({ length: POCKETS }, (_, number) => play(bet, number, model));
        const sum = paid.reduce((total, one) => plus(total, fraction(one, 7_200n)), ZERO);
        const half = model === 'french' && /^(red|black|odd|even|low|high)$/.test(name);
        expect(toText(fraction(sum.top, sum.bottom * 37n)), `${model} ${name}`).toBe(half ? '73/74' : '36/37');
        expect(toText(returnOf(SPOTS.get(name)!, model))).toBe(half ? '73/74' : '36/37');
      }
  });

  test('pays chips on several spots together, each cut by itself', () => {
    expect(play(betOf(['straight:17', 100], ['split:14-17', 100], ['black', 100], ['red', 100], ['dozen:2', 100]), 17)).toBe(
      3_600n + 1_800n + 200n + 300n,
    );
    expect(play(betOf(['red', 1], ['odd', 1], ['low', 4]), 0, 'french')).toBe(2n);
    expect(play(betOf(['straight:17', 100]), 18)).toBe(0n);
  });

  test('takes no chip on a spot that is none, none twice, none of nothing, and no more than 60', () => {
    const accepts = (bet: unknown) => rules.bet.safeParse(bet).success;
    expect(accepts(betOf(['straight:17', 1]))).toBe(true);
    for (const bet of [
      {},
      { chips: [] },
      betOf(['straight:37', 1]),
      betOf(['split:3-4', 1]),
      betOf(['red', 0]),
      betOf(['red', -1]),
      betOf(['red', 1.5]),
      betOf(['red', 2 ** 60]),
      betOf(['red', 1], ['red', 1]),
      { chips: [{ spot: 'red', amount: '1' }] },
      { chips: [{ spot: 'red', amount: 1, more: 1 }] },
      { chips: Array.from({ length: 10_000 }, () => ({ spot: 'red', amount: 1 })) },
    ])
      expect(accepts(bet), JSON.stringify(bet).slice(0, 80)).toBe(false);
    const every = [...SPOTS.keys()].map((spot): [string, number] => [spot, 1]);
    expect([accepts(betOf(...every.slice(0, MOST_SPOTS))), accepts(betOf(...every.slice(0, MOST_SPOTS + 1)))]).toEqual([true, false]);
  });

  test('takes a stake that is the sum of its chips alone, each at least the least stake, all at most the highest', () => {
    const stakes = rules.stakes(dollars(50), dollars(500_00));
    const refuses = (stake: number, bet: ReturnType<typeof betOf>) => rules.refuses!({ stake: dollars(stake), bet }, stakes);
    expect(refuses(187, betOf(['red', 50], ['straight:0', 137]))).toBeUndefined();
    expect(refuses(500_00, betOf(['red', 500_00]))).toBeUndefined();
    expect(refuses(186, betOf(['red', 50], ['straight:0', 137]))).toBe('rounds.bet_invalid');
    expect(refuses(99, betOf(['red', 50], ['straight:0', 49]))).toBe('rounds.bet_invalid');
    expect(refuses(500_01, betOf(['red', 500_01]))).toBe('rounds.stake_not_offered');
  });

  test('calls lay as many chips as they are known by: voisins 9, tiers 6, orphelins 5, the zero game 4, neighbours 5, over the numbers of their arc', () => {
    const units = (laid: readonly (readonly [string, number])[]) => laid.reduce((sum, [, chips]) => sum + chips, 0);
    const arc = (from: number, to: number) => {
      const [first, last] = [WHEEL.indexOf(from), WHEEL.indexOf(to)];
      return first <= last ? WHEEL.slice(first, last + 1) : [...WHEEL.slice(first), ...WHEEL.slice(0, last + 1)];
    };
    const covered = (laid: readonly (readonly [string, number])[]) => new Set(laid.flatMap(([spot]) => SPOTS.get(spot)!.numbers));
    expect(CALL_NAMES.map((call) => units(chipsOfCall(call)))).toEqual([9, 6, 5, 4]);
    expect(covered(chipsOfCall('voisins_du_zero'))).toEqual(new Set(arc(22, 25)));
    expect(covered(chipsOfCall('tiers_du_cylindre'))).toEqual(new Set(arc(27, 33)));
    expect(covered(chipsOfCall('orphelins_a_cheval'))).toEqual(new Set([...arc(17, 6), ...arc(1, 9)]));
    expect(covered(chipsOfCall('jeu_zero'))).toEqual(new Set(arc(12, 15)));
    expect(covered(neighbours(0))).toEqual(new Set([3, 26, 0, 32, 15]));
    expect(covered(neighbours(26))).toEqual(new Set([35, 3, 26, 0, 32]));
  });

  test('tells in its info what a chip of the stake wins and returns, by its table', () => {
    const { table, model } = openRoulette('french')!.info([], dollars(100)) as RouletteInfo;
    expect(model).toBe('french');
    expect(table.find(({ kind }) => kind === 'straight')).toMatchObject({ odds: 35, pays: { minor: 3_600n }, returns: '97.29' });
    expect(table.find(({ kind }) => kind === 'red')).toMatchObject({ odds: 1, chance: '48.64', returns: '98.64' });
    expect(openRoulette('american')).toBeUndefined();
  });

  test('answers the lab in money and exact fractions', () => {
    expect(lab['roulette.bet']({ bet: 'corner:13-14-16-17', stake: '2.50' })).toEqual({
      type: 'corner',
      payoutToOne: '8',
      winningNumbers: [13, 14, 16, 17],
      netIfWin: '20.00',
      netIfLose: '-2.50',
    });
    const bets = [
      ['red', '1.00'],
      ['straight:0', '0.50'],
    ];
    expect(lab['roulette.settle']({ bets, number: 0 })).toEqual({ net: '16.50', returned: '18.00' });
    expect(lab['roulette.settle']({ bets, number: 0, laPartage: true })).toEqual({ net: '17.00', returned: '18.50' });
    expect(lab['roulette.settle']({ bets, number: 2 })).toEqual({ net: '-1.50', returned: '0.00' });
    expect(lab['roulette.callBet']({ call: 'orphelins_a_cheval', units: 3 }).chips[0]).toEqual(['straight:1', 3]);
    expect(lab['roulette.return']({ bets: ['dozen:1'] })).toEqual({ 'dozen:1': { p: '12/37', rtp: '36/37', edge: '1/37' } });
    for (const [call, input] of [
      ['roulette.bet', { bet: 'split:3-4', stake: '1.00' }],
      ['roulette.settle', { bets, number: 37 }],
      ['roulette.callBet', { call: 'neighbours:37', units: 1 }],
    ] as const)
      expect(() => lab[call](input), call).toThrow('lab.invalid_input');
  });
});

describe('roulette with lightning', () => {
  const storm = openTable('struck-live-1') as SharedRules<ReturnType<typeof betOf>, object, RouletteOutcome>;
  const paid = (outcome: RouletteOutcome, ...chips: [spot: string, amount: number][]) => {
    const bet = betOf(...chips);
    return storm.settle({ stake: money(sumOf(bet), 'USD'), bet }, outcome, []).payout.minor;
  };

  test('a struck number pays what was struck, an unstruck one 29 to 1, all else as usual', () => {
    const outcome = {
      number: 17,
      struck: [
        { number: 17, odds: 150 },
        { number: 4, odds: 500 },
      ],
    };
    expect(paid(outcome, ['straight:17', 100])).toBe(15_100n);
    expect(paid(outcome, ['straight:4', 100])).toBe(0n);
    expect(paid({ ...outcome, number: 18 }, ['straight:18', 100])).toBe(3_000n);
    expect(paid(outcome, ['split:14-17', 100], ['black', 100])).toBe(1_800n + 200n);
    expect(paid({ ...outcome, number: 0 }, ['red', 100])).toBe(0n);
  });

  test('a number alone returns 26659/27380 by all ways in which it falls and is struck; nothing else changes', () => {
    let sum = ZERO;
    // Counts in each hundred by hundred: the number of strikes, on this number or not, at these odds.
    for (const strikes of STRIKES)
      for (const odds of STRIKE_ODDS) {
        const ways = BigInt(strikes.percent * odds.percent);
        const hit = returnsOf(SPOTS.get('straight:5')!, { number: 5, struck: [{ number: 5, odds: odds.value }] }, 'struck');
        const plain = returnsOf(SPOTS.get('straight:5')!, { number: 5, struck: [] }, 'struck');
        sum = plus(sum, fraction(ways * BigInt(strikes.value) * hit.top, hit.bottom));
        sum = plus(sum, fraction(ways * BigInt(POCKETS - strikes.value) * plain.top, plain.bottom));
      }
    const exact = fraction(sum.top, sum.bottom * 10_000n * 37n * 37n);
    expect(toText(returnOf(SPOTS.get('straight:5')!, 'struck'))).toBe(toText(exact));
    expect(toText(exact)).toBe('26659/27380');
    for (const name of ['red', 'split:14-17', 'dozen:1', 'column:3', 'corner:25-26-28-29'])
      expect(toText(returnOf(SPOTS.get(name)!, 'struck')), name).toBe('36/37');
  });

  test('strikes one to five different numbers as often as it says, and its chips return what it says, over 50,000 coups', () => {
    const [counts, odds] = [new Map<number, number>(), new Map<number, number>()];
    const coups = 50_000;
    let returned = 0n;
    for (let nonce = 0; nonce < coups; nonce++) {
      const outcome = lab['roulette.lightning']({ serverSeed: '7f21', clientSeed: 'storm', nonce });
      const struck = outcome.struck!;
      expect(new Set(struck.map(({ number }) => number)).size).toBe(struck.length);
      counts.set(struck.length, (counts.get(struck.length) ?? 0) + 1);
      for (const strike of struck) odds.set(strike.odds, (odds.get(strike.odds) ?? 0) + 1);
      returned += paid(outcome, [`straight:${nonce % POCKETS}`, 1]);
    }
    const strikes = [...odds.values()].reduce((sum, one) => sum + one, 0);
    for (const { value, percent } of STRIKES) expect(counts.get(value)! / coups).toBeCloseTo(percent / 100, 1.8);
    for (const { value, percent } of STRIKE_ODDS) expect(odds.get(value)! / strikes).toBeCloseTo(percent / 100, 1.8);
    expect([...counts.keys(), ...odds.keys()].length).toBe(STRIKES.length + STRIKE_ODDS.length);
    // A coup deviates by 8.0 chips, so a mean of so many by 0.036; four of these.
    expect(Math.abs(Number(returned) / coups - 26_659 / 27_380)).toBeLessThan(0.144);
  });

  test('falls as the other wheels do from the same seeds, and shows the strikes before the ball', () => {
    for (let nonce = 0; nonce < 50; nonce++) {
      const seeds = { serverSeed: 'e0c2a7', clientSeed: 'mara', nonce };
      expect(lab['roulette.lightning'](seeds).number).toBe(lab['minis.roulette'](seeds).result);
    }
    expect(storm.mark({ number: 17, struck: [{ number: 17, odds: 50 }] }).hue).toBe('gold');
    expect(storm.mark({ number: 17, struck: [{ number: 4, odds: 50 }] }).hue).toBe('night');
  });
});

test('a spot of a live table accepts the highest stake on offer that wins no more than twice what the table takes', () => {
  const live = openTable('european-live-1') as SharedRules<ChipsBet, object, RouletteOutcome>;
  const stakes = live.stakes(dollars(1_00), dollars(500_00));
  const over = (spot: string, amount: number) =>
    live.overSpot!({ stake: dollars(amount), bet: betOf([spot, amount]) }, stakes)?.most.minor ?? null;
  for (const [spot, most] of [
    ['straight:17', 20_00],
    ['split:14-17', 50_00],
    ['corner:13-14-16-17', 100_00],
    ['line:13-18', 200_00],
    ['dozen:1', 500_00],
    ['red', 500_00],
  ] as const)
    expect([over(spot, most), over(spot, most + 1)], spot).toEqual([null, BigInt(most)]);
  const few = live.stakes(dollars(1_00), dollars(5_00));
  expect(live.overSpot!({ stake: dollars(1_00), bet: betOf(['straight:0', 1_00]) }, few)).toBeUndefined();
});

test('a press lays a number with so many neighbours on either side, a call, and on all else a chip', () => {
  expect(chipsOfPress('straight:0', 2)).toEqual(neighbours(0));
  expect(chipsOfPress('straight:0', 4).map(([spot]) => spot)).toEqual([12, 35, 3, 26, 0, 32, 15, 19, 4].map((one) => `straight:${one}`));
  expect(chipsOfPress('straight:0', 0)).toEqual([['straight:0', 1]]);
  expect(chipsOfPress('red', 2)).toEqual([['red', 1]]);
  expect(chipsOfPress('call:jeu_zero', 2)).toEqual(chipsOfCall('jeu_zero'));
});

test('the racetrack holds each number once, those side by side on the wheel side by side, and every call', () => {
  const numbers = RACE_PLACES.filter(({ spot }) => spot.startsWith('straight:'));
  expect(numbers.map(({ spot }) => Number(spot.split(':')[1]))).toEqual(WHEEL);
  for (const [at, one] of numbers.entries()) {
    const next = numbers[(at + 1) % numbers.length]!;
    const touches = Math.max(one.x, next.x) <= Math.min(one.x + one.w, next.x + next.w);
    expect(touches && Math.max(one.y, next.y) <= Math.min(one.y + one.h, next.y + next.h), one.spot).toBe(true);
  }
  expect(RACE_PLACES.slice(numbers.length).map(({ spot }) => callOfPlace(spot))).toEqual(CALL_NAMES);
});

test('on the felt neighbours are laid or not; on the racetrack one to four of them on either side', () => {
  expect([PLAIN, reached(PLAIN), reached(reached(PLAIN))]).toEqual(['felt-0', 'felt-2', 'felt-0']);
  expect(['race-2', 'race-3', 'race-4'].map(reached)).toEqual(['race-3', 'race-4', 'race-1']);
  expect([turned('felt-2'), turned('race-4'), reachOf('race-4')]).toEqual(['race-2', 'felt-0', 4]);
});
