import { describe, expect, test } from 'vitest';
import { dealFight, PLUMAGES } from '#games/cockfight/deal.ts';
import lab from '#games/cockfight/lab.ts';
import { allOdds } from '#games/cockfight/odds.ts';
import {
  DRAWS,
  drawsOf,
  isCancelled,
  LEAST_BLOWS,
  MATCHUPS,
  MORE_BLOWS,
  poolPrice,
  POOL_WAYS,
  STYLES,
  stepsOf,
  TABLES,
  WAYS,
  type Fight,
  type MalayBet,
  type MalayOdds,
} from '#games/cockfight/quote.ts';
import { openFight } from '#games/cockfight/tables.ts';
import { fraction, isLess, toNumber, toText } from '#kernel/fraction.ts';
import { dealtMs, type ChipsBet } from '#games/kit/quote.ts';
import { money, type Money } from '#kernel/money.ts';
import type { SharedRules } from '#modules/rules/index.ts';
import { chiSquare } from '#tests/factories/chi-square.ts';
import { publicFloats } from '#tests/factories/minis.ts';
import { stream } from '#modules/fairness/index.ts';

const malay = openFight('malay-live-1') as unknown as SharedRules<MalayBet, { cancel: true }, Fight>;
const pool = openFight('pool-live-1') as unknown as SharedRules<ChipsBet, { cancel: true }, Fight>;
const usd = (minor: bigint): Money => money(minor, 'USD');
const STAKES = [usd(100n), usd(50_000n)];
const USUAL: MalayOdds = { meron: 80, wala: -94 };
const fight = (result: Fight['result'], odds: MalayOdds | null = USUAL): Fight => ({ odds, result, blows: 'mwmwmwmm', plumage: [0, 1] });
const bet = (...chips: [string, number][]) => chips.map(([spot, amount]) => ({ spot, amount }));

describe('a fight', () => {
  test('is drawn as a public verifier draws it from the same seeds, over 1,000 fights', () => {
    for (let nonce = 0; nonce < 1_000; nonce++) {
      const floats = publicFloats('e0c2a7', 'mara', nonce, 18);
      const draw = (below: number): number => Math.floor(floats.shift()! * below);
      let left = draw(32);
      const matchup = MATCHUPS.find(({ often }) => (left -= often) < 0)!;
      const drawn = draw(WAYS);
      const { meron, wala } = matchup.ways;
      const result = drawn < meron ? 'meron' : drawn < meron + wala ? 'wala' : drawn < meron + wala + DRAWS.malay.bdd ? 'bdd' : 'ftd';
      const more = draw(MORE_BLOWS);
      const count = LEAST_BLOWS + (result === 'ftd' ? MORE_BLOWS : more);
      const blows = Array.from({ length: count }, () => 'mw'[draw(2)]);
      blows[count - 1] = { meron: 'm', wala: 'w', bdd: 'b', ftd: 'b' }[result];
      const expected = { odds: matchup.odds, result, blows: blows.join(''), plumage: [draw(PLUMAGES), draw(PLUMAGES)] };
      expect(dealFight(stream('e0c2a7', 'mara', nonce), 'malay')).toEqual(expected);
    }
  });

  test('comes out as often as it says: chi-square over 40,000 fights of each style', () => {
    for (const style of STYLES) {
      const counts = new Map<string, number>();
      const expected = new Map<string, number>();
      const all = 40_000;
      const matchups = style === 'malay' ? MATCHUPS : [{ odds: null, often: 32, ways: POOL_WAYS }];
      for (const { odds, often, ways } of matchups)
        for (const [result, count] of Object.entries({ ...ways, ...DRAWS[style] }))
          expected.set(`${JSON.stringify(odds)} ${result}`, (all * often * count) / (32 * WAYS));
      for (let nonce = 0; nonce < all; nonce++) {
        const { odds, result } = dealFight(stream('c0ffee', style, nonce), style);
        const name = `${JSON.stringify(odds)} ${result}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      expect([...counts.keys()].every((name) => expected.has(name))).toBe(true);
      const names = [...expected.keys()];
      const chance = chiSquare(
        names.map((name) => counts.get(name) ?? 0),
        names.map((name) => expected.get(name)!),
      );
      expect(chance).toBeGreaterThan(0.000_1);
    }
  });

  test('is shown for 8 to 20 seconds at every table, and all ways are counted out of 32,768', () => {
    for (const { pace } of TABLES)
      for (const count of [LEAST_BLOWS, LEAST_BLOWS + MORE_BLOWS]) {
        const ms = dealtMs(stepsOf({ ...fight('bdd'), blows: 'm'.repeat(count) }), pace);
        expect(ms).toBeGreaterThanOrEqual(8_000);
        expect(ms).toBeLessThanOrEqual(22_000);
      }
    for (const { ways } of MATCHUPS) expect(ways.meron + ways.wala + drawsOf('malay')).toBe(WAYS);
    expect(POOL_WAYS.meron + POOL_WAYS.wala + drawsOf('pool')).toBe(WAYS);
    expect(MATCHUPS.reduce((sum, { often }) => sum + often, 0)).toBe(32);
  });
});

describe('Malay odds', () => {
  test('every bet returns at least nine tenths and never all, exactly', () => {
    for (const style of STYLES)
      for (const [name, { rtp }] of allOdds(style)) {
        expect(isLess(rtp, fraction(9n, 10n)), name).toBe(false);
        expect(isLess(rtp, fraction(97n, 100n)), name).toBe(true);
      }
    const of = (name: string) => toText(allOdds('malay').get(name)!.rtp);
    expect([of('bdd'), of('ftd')]).toEqual(['1935/2048', '3827/4096']);
    // Over all ways: 15,482 wins of 1.80, 13,502 of 1 + 100/94, and 3,784 draws that give back what was at risk.
    expect(toNumber(allOdds('malay').get('meron 0.80/-0.94')!.rtp)).toBeCloseTo((15_482 * 1.8 + 3_784) / WAYS, 12);
    expect(toNumber(allOdds('malay').get('wala 0.80/-0.94')!.rtp)).toBeCloseTo((13_502 * (1 + 100 / 94) + 3_784) / WAYS, 12);
  });

  test('settle to the cent, both signs', () => {
    const of = (spot: string, odds: string, stake: string, result: string) => lab['cockfight.malay']({ bet: spot, odds, stake, result });
    expect(of('meron', '0.80', '100.00', 'meron')).toEqual({ amountAtRisk: '100.00', net: '80.00', returned: '180.00' });
    expect(of('meron', '0.80', '100.00', 'wala')).toEqual({ amountAtRisk: '100.00', net: '-100.00', returned: '0.00' });
    expect(of('wala', '-0.94', '100.00', 'wala')).toEqual({ amountAtRisk: '94.00', net: '100.00', returned: '194.00' });
    expect(of('wala', '-0.94', '100.00', 'meron')).toEqual({ amountAtRisk: '94.00', net: '-94.00', returned: '0.00' });
    expect(of('wala', '-0.94', '100.00', 'bdd')).toEqual({ amountAtRisk: '94.00', net: '0.00', returned: '94.00' });
    expect(of('meron', '0.80', '100.00', 'ftd')).toEqual({ amountAtRisk: '100.00', net: '0.00', returned: '100.00' });
    expect(of('bdd', '8', '10.00', 'bdd')).toEqual({ amountAtRisk: '10.00', net: '80.00', returned: '90.00' });
    expect(of('ftd', '88', '10.00', 'ftd')).toEqual({ amountAtRisk: '10.00', net: '880.00', returned: '890.00' });
    // The amount at risk is rounded up to the cent, the win is cut to it.
    expect(of('wala', '-0.94', '0.01', 'wala')).toEqual({ amountAtRisk: '0.01', net: '0.01', returned: '0.02' });
    expect(of('meron', '0.85', '0.01', 'meron')).toEqual({ amountAtRisk: '0.01', net: '0.00', returned: '0.01' });
    expect(of('wala', '-0.83', '10.01', 'meron')).toEqual({ amountAtRisk: '8.31', net: '-8.31', returned: '0.00' });
  });

  test('the stake of a bet is what is at risk, at the odds that it names and the fight has', () => {
    const laid: MalayBet = { chips: bet(['meron', 1_000], ['wala', 1_000], ['bdd', 200]), odds: USUAL };
    const refuses = (stake: bigint, chips = laid.chips) => malay.refuses!({ stake: usd(stake), bet: { chips, odds: USUAL } }, STAKES);
    expect(refuses(2_140n)).toBeUndefined();
    expect(refuses(2_200n)).toBe('rounds.bet_invalid');
    expect(refuses(99n, bet(['meron', 99]))).toBe('rounds.bet_invalid');
    expect(refuses(50_001n, bet(['meron', 50_001]))).toBe('rounds.stake_not_offered');
    expect(malay.offer!(fight('wala'))).toEqual({ odds: USUAL, plumage: [0, 1] });
    expect(pool.offer!(fight('wala', null))).toEqual({ odds: null, plumage: [0, 1] });
    expect(malay.odds!(fight('wala'))).toEqual([
      { text: '0.80', hue: 'red' },
      { text: '−0.94', hue: 'blue' },
    ]);
    expect(pool.odds, 'a pool has no odds before it closes').toBeUndefined();
    expect(malay.fits!({ stake: usd(2_140n), bet: laid }, fight('wala'))).toBe(true);
    expect(malay.fits!({ stake: usd(2_140n), bet: laid }, fight('wala', { meron: 80, wala: -93 }))).toBe(false);
    expect(malay.fits!({ stake: usd(2_140n), bet: laid }, fight('wala', { meron: 70, wala: -94 }))).toBe(false);
    const payout = (result: Fight['result']) => malay.settle({ stake: usd(2_140n), bet: laid }, fight(result), []).payout.minor;
    expect([payout('meron'), payout('wala'), payout('bdd'), payout('ftd')]).toEqual([1_800n, 1_940n, 1_940n + 1_800n, 1_940n]);
  });
});

describe('a pool', () => {
  test('pays what lies on both sides less the plasada', () => {
    const of = (meronPool: string, walaPool: string) => lab['cockfight.pool']({ meronPool, walaPool, plasada: '0.05' });
    expect(of('60000.00', '40000.00')).toEqual({ meronPayoutPer100: '158.33', walaPayoutPer100: '237.50', cancelled: false });
    // 107 is too little: 95 × 2,140 ÷ 1,900 is 107 exactly.
    expect(of('1900.00', '240.00')).toEqual({ meronPayoutPer100: '107.00', walaPayoutPer100: '847.08', cancelled: true });
    expect(of('1900.00', '240.01').cancelled).toBe(false);
    expect(of('100.00', '0.00')).toEqual({ meronPayoutPer100: '95.00', walaPayoutPer100: '0.00', cancelled: true });
    expect(of('0.00', '0.00').cancelled).toBe(true);
  });

  test('is conserved: no payouts and house together are more or less than what was staked, over 3,000 pools', () => {
    let shared = 0;
    for (let at = 0; at < 3_000; at++) {
      const floats = publicFloats('5eed', 'pool', at, 24);
      const bets = Array.from({ length: 12 }, (_, one): ChipsBet => ({
        chips: bet([floats[one]! < 0.5 ? 'meron' : 'wala', 1 + Math.floor(floats[12 + one]! * 100_000)]),
      }));
      const orders = bets.map((one) => ({ stake: usd(BigInt(one.chips[0]!.amount)), bet: one }));
      const act = pool.pool!(orders) as { pool: { meron: number; wala: number } };
      const staked = orders.reduce((sum, { stake }) => sum + stake.minor, 0n);
      expect(BigInt(act.pool.meron) + BigInt(act.pool.wala)).toBe(staked);
      for (const result of ['meron', 'wala', 'bdd', 'ftd'] as const) {
        const paid = orders.reduce((sum, order) => sum + pool.settle(order, fight(result, null), [act]).payout.minor, 0n);
        if (isCancelled(act.pool) || result === 'bdd' || result === 'ftd') expect(paid).toBe(staked);
        else {
          shared++;
          const { top, bottom } = poolPrice(act.pool, result)!;
          expect(top * 20n * BigInt(act.pool[result])).toBe(bottom * 19n * staked);
          const cutOff = (staked * 19n) / 20n - paid;
          expect(cutOff >= 0n && cutOff < BigInt(orders.length)).toBe(true);
        }
      }
    }
    expect(shared).toBeGreaterThan(4_000);
  });

  test('gives all back where it is cancelled, draws too; a draw gives back both sides and is paid by the house', () => {
    const settle = (chips: ChipsBet['chips'], result: Fight['result'], both: { meron: number; wala: number }) =>
      pool.settle({ stake: usd(chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n)), bet: { chips } }, fight(result, null), [
        { pool: both },
      ]);
    expect(settle(bet(['meron', 100], ['draw', 100]), 'bdd', { meron: 100, wala: 0 })).toEqual({
      payout: usd(200n),
      isVoid: true,
      outcome: { isVoid: true, pool: { meron: 100, wala: 0 } },
    });
    const both = { meron: 600, wala: 400 };
    expect(settle(bet(['meron', 600], ['draw', 100]), 'ftd', both)).toMatchObject({ payout: usd(1_500n) });
    expect(settle(bet(['meron', 600], ['draw', 100]), 'meron', both)).toMatchObject({ payout: usd(950n), outcome: { pool: both } });
    expect(settle(bet(['wala', 400]), 'meron', both).payout).toEqual(usd(0n));
  });
});

test('what is no bet is refused', () => {
  expect(() => lab['cockfight.malay']({ bet: 'tie', odds: '0.80', stake: '1.00', result: 'meron' })).toThrow('lab.invalid_input');
  expect(() => lab['cockfight.malay']({ bet: 'meron', odds: '1.80', stake: '1.00', result: 'meron' })).toThrow('lab.invalid_input');
  expect(() => lab['cockfight.pool']({ meronPool: 'x', walaPool: '1.00' })).toThrow('lab.invalid_input');
  expect(() => lab['cockfight.return']({ style: 'english' })).toThrow('lab.invalid_input');
  expect(malay.bet.safeParse({ chips: bet(['draw', 100]), odds: USUAL }).success).toBe(false);
  expect(malay.bet.safeParse({ chips: bet(['meron', 100]) }).success).toBe(false);
  expect(pool.bet.safeParse({ chips: bet(['bdd', 100]) }).success).toBe(false);
});
