import { describe, expect, test } from 'vitest';
import { fraction, over, plus, times, toNumber, ZERO } from '#kernel/fraction.ts';
import { game } from '#games/moneywheel/game.ts';
import lab from '#games/moneywheel/lab.ts';
import { multiplierOf, returnsOf, SEGMENTS, SPOTS, stepsOf, type Segment } from '#games/moneywheel/quote.ts';
import { redeal } from '#games/moneywheel/view/redeal.ts';
import { fairRng } from '#games/kit/lab-input.ts';
import { money } from '#kernel/money.ts';
import { publicFloats } from '#tests/factories/minis.ts';

const settle = (segments: readonly Segment[], ...bets: string[]) =>
  lab['moneywheel.settle']({ segments, stakes: Object.fromEntries(bets.map((bet) => [bet, '10.00'])) });

describe('money wheel', () => {
  test('spins as a public verifier does from the same seeds, over 1,000 coups', () => {
    for (let nonce = 0; nonce < 1_000; nonce++) {
      const all = publicFloats('e0c2a7', 'mara', nonce, 12).map((float) => Math.floor(float * 54));
      const end = all.findIndex((stop) => multiplierOf(SEGMENTS[stop]!) === null);
      expect(lab['moneywheel.spin']({ serverSeed: 'e0c2a7', clientSeed: 'mara', nonce }).stops).toEqual(all.slice(0, end + 1));
    }
  });

  test('has 54 segments, no two neighbours alike, and the multipliers face to face', () => {
    const counts = Object.fromEntries([...Map.groupBy(SEGMENTS, String)].map(([segment, all]) => [segment, all.length]));
    expect(counts).toEqual({ '1': 23, '2': 15, '5': 7, '10': 4, '20': 2, '40': 1, x2: 1, x7: 1 });
    expect(SEGMENTS.every((segment, at) => segment !== SEGMENTS.at(at - 1))).toBe(true);
    expect(SEGMENTS.indexOf('x7') - SEGMENTS.indexOf('x2')).toBe(27);
  });

  test('pays the number once for each multiplier before it, the chip itself once', () => {
    expect(settle([5], 'number:5', 'number:1')).toEqual({ number: 5, multiplier: 1, net: { 'number:5': '50.00', 'number:1': '-10.00' } });
    expect(settle(['x2', 'x7', 'x7', 40], 'number:40')).toEqual({ number: 40, multiplier: 98, net: { 'number:40': '39200.00' } });
  });

  test('returns 95.34, 95.51, 91.24, 96.58, 92.74 and 90.81 %', () => {
    const returns = [...SPOTS.keys()].map((spot) => (100 * toNumber(game.odds(spot).rtp)).toFixed(2));
    expect(returns).toEqual(['95.34', '95.51', '91.24', '96.58', '92.74', '90.81']);
    expect(lab['moneywheel.return']({ bets: ['number:40'] })).toEqual({ 'number:40': { p: '1/52', rtp: '425/468', edge: '43/468' } });
  });

  test('the closed form is what all spins of up to 9 stops sum to, but for those that go on', () => {
    // All ways in which the wheel may spin, grouped by their product of multipliers: at each length twos and sevens in any number.
    const ends = new Map<bigint, ReturnType<typeof fraction>>();
    let going = new Map([[1n, fraction(1n)]]);
    for (let length = 1; length <= 9; length++) {
      const next: typeof going = new Map();
      for (const [product, chance] of going) {
        ends.set(product, plus(ends.get(product) ?? ZERO, chance));
        for (const factor of [2n, 7n]) next.set(product * factor, plus(next.get(product * factor) ?? ZERO, over(chance, fraction(54n))));
      }
      going = next;
    }
    for (const [spot, odds] of SPOTS) {
      const count = fraction(BigInt(SEGMENTS.filter((segment) => segment === Number(odds)).length), 54n);
      const summed = [...ends].reduce(
        (sum, [product, chance]) => plus(sum, times(times(chance, count), plus(fraction(1n), fraction(product * BigInt(odds))))),
        ZERO,
      );
      // The rest is below (9 ÷ 54)^9 of the return.
      expect(toNumber(game.odds(spot).rtp) - toNumber(summed), spot).toBeGreaterThan(0);
      expect(toNumber(game.odds(spot).rtp) - toNumber(summed), spot).toBeLessThan(2e-7);
    }
  });

  test('each stop is seen after its spin, and a number that did not come returns nothing', () => {
    const stops = [SEGMENTS.indexOf('x2'), SEGMENTS.indexOf('x7'), SEGMENTS.indexOf(20)];
    expect(stepsOf({ stops })).toEqual([5_200, 11_400, 17_600]);
    expect(returnsOf('number:20', { stops })).toEqual(fraction(281n));
    expect(returnsOf('number:40', { stops })).toEqual(ZERO);
  });

  test('a round dealt again in a browser pays what its table paid', () => {
    const seeds = { serverSeed: 'golden', clientSeed: 'round', nonce: 0 };
    const { stops, segments } = lab['moneywheel.spin'](seeds);
    const number = segments.at(-1) as number;
    const bet = { chips: [{ spot: `number:${number}`, amount: 100 }] };
    const again = redeal({ model: 'moneywheel-live-6', stake: money(100n, 'USD'), bet, acts: [] }, fairRng(seeds));
    expect(segments).toHaveLength(1);
    expect(again).toEqual({ outcome: { stops }, payout: money(BigInt(100 * (number + 1)), 'USD') });
  });

  test('what is no run of the wheel or no bet is refused', () => {
    for (const segments of [undefined, [], ['x2'], [1, 2], [1, 'x2'], [3], ['x3', 1]])
      expect(() => lab['moneywheel.settle']({ segments, stakes: {} })).toThrow('lab.invalid_input');
    expect(() => settle([1], 'number:3')).toThrow('lab.invalid_input');
  });
});
