import { describe, expect, test } from 'vitest';
import { fraction, isLess, minus, ONE, parseFraction, plus, times, toText, ZERO, type Fraction } from '#kernel/fraction.ts';
import { cashOutFactor } from '#sports/kit/cash-out.ts';
import { betsOf, returnFactor, SYSTEMS } from '#sports/kit/combine.ts';
import { decimalFraction, decimalText } from '#sports/kit/decimal.ts';
import { legFactor, legOf, type LegResult } from '#sports/kit/factor.ts';
import { handicapResult, totalResult } from '#sports/kit/lines.ts';
import { marginOf } from '#sports/kit/margin.ts';
import { ODDS_FORMATS, oddsText, parseOdds } from '#sports/kit/odds.ts';

const text = (value: string): Fraction => decimalFraction(value)!;
const factorOf = (odds: string, result: LegResult): string => toText(legFactor(legOf(text(odds), result)));

describe('odds', () => {
  test('each format writes what it reads, from 1.01 to 1001', () => {
    for (let at = 10_100n; at <= 10_010_000n; at += at / 37n) {
      const odds = fraction(at, 10_000n);
      for (const format of ODDS_FORMATS) {
        const back = parseOdds(format, oddsText(format, odds))!;
        const apart = minus(back, odds);
        const size = apart.top < 0n ? minus(ZERO, apart) : apart;
        // A format that writes 1 ÷ (o − 1) with four decimals holds long odds less exactly: by o² ÷ 10,000.
        expect(isLess(size, times(times(odds, odds), fraction(1n, 10_000n))), `${format} ${toText(odds)}`).toBe(true);
      }
    }
  });

  test('even money is positive in every format', () => {
    const even = fraction(2n);
    expect(ODDS_FORMATS.map((format) => oddsText(format, even))).toEqual(['2.0000', '1.0000', '1.0000', '1.0000', '100.00', '1/1']);
  });

  test.each([
    ['decimal', '1.00'],
    ['decimal', '0.5'],
    ['decimal', '1,90'],
    ['hongkong', '-0.5'],
    ['hongkong', '0'],
    ['malay', '1.01'],
    ['malay', '-1.01'],
    ['indonesian', '0.99'],
    ['american', '99'],
    ['american', '-99.99'],
    ['fractional', '0/1'],
    ['fractional', '1/0'],
    ['fractional', '1e3/1'],
    ['decimal', 'NaN'],
    ['decimal', ''],
  ] as const)('%s odds do not read %s', (format, value) => {
    expect(parseOdds(format, value)).toBeUndefined();
  });

  test('a text is rounded half away from zero and has no minus before zero', () => {
    expect(['0.00005', '-0.00005', '-0.00004', '1.99995'].map((value) => decimalText(text(value), 4))).toEqual([
      '0.0001',
      '-0.0001',
      '0.0000',
      '2.0000',
    ]);
  });
});

describe('the factor of a leg', () => {
  test('wins, halves, pushes, loses', () => {
    const results: LegResult[] = ['win', 'half_win', 'push', 'half_lose', 'lose', 'void'];
    expect(results.map((result) => factorOf('1.90', result))).toEqual(['19/10', '29/20', '1', '1/2', '0', '1']);
  });

  test('a quarter line is the mean of its two halves', () => {
    for (const line of ['-1.25', '-0.75', '-0.25', '0.25', '0.75', '2.25'])
      for (const lead of [-3, -2, -1, 0, 1, 2, 3]) {
        const [low, high] = [minus(text(line), fraction(1n, 4n)), plus(text(line), fraction(1n, 4n))];
        const halves = [low, high].map((one) => legFactor(legOf(text('1.95'), handicapResult(one, lead))));
        const whole = legFactor(legOf(text('1.95'), handicapResult(text(line), lead)));
        expect(toText(whole), `${line} at ${lead}`).toBe(toText(times(halves.reduce(plus), fraction(1n, 2n))));
      }
  });

  test('the two sides of a line are opposite', () => {
    const opposite: Record<string, LegResult> = { win: 'lose', half_win: 'half_lose', push: 'push', half_lose: 'half_win', lose: 'win' };
    for (let quarters = -12n; quarters <= 12n; quarters++)
      for (let lead = -4; lead <= 4; lead++) {
        const line = fraction(quarters, 4n);
        expect(handicapResult(minus(ZERO, line), -lead)).toBe(opposite[handicapResult(line, lead)]);
        if (lead >= 0 && quarters > 0n) expect(totalResult(line, 'under', lead)).toBe(opposite[totalResult(line, 'over', lead)]);
      }
  });

  test('a dead heat pays places ÷ tied, rule 4 takes from the profit alone, 5p is waived, 90p is the most', () => {
    const leg = legOf(text('5.00'), 'win');
    expect(toText(legFactor({ ...leg, places: 1, tied: 2 }))).toBe('5/2');
    expect(toText(legFactor({ ...leg, places: 3, tied: 2 }))).toBe('5');
    expect([0, 5, 10, 25, 90, 120].map((pence) => toText(legFactor({ ...leg, pence })))).toEqual(['5', '5', '23/5', '4', '7/5', '7/5']);
  });
});

describe('a slip', () => {
  /** Every bet of a system, one by one. */
  function byHand(factors: readonly Fraction[], sizes: readonly number[]): Fraction {
    let sum = ZERO;
    for (let set = 1; set < 1 << factors.length; set++) {
      const chosen = factors.filter((_one, at) => (set >> at) & 1);
      if (sizes.includes(chosen.length)) sum = plus(sum, chosen.reduce(times, ONE));
    }
    return sum;
  }

  test.each(Object.entries(SYSTEMS))('a %s returns the sum of its bets', (_name, { legs, sizes }) => {
    const results: LegResult[] = ['win', 'half_win', 'void', 'half_lose', 'win', 'push', 'win', 'half_win'];
    const factors = Array.from({ length: legs }, (_leg, at) => legFactor(legOf(fraction(BigInt(17 + 3 * at), 10n), results[at]!)));
    expect(toText(returnFactor(factors, sizes))).toBe(toText(byHand(factors, sizes)));
    const lost = factors.with(0, ZERO);
    expect(toText(returnFactor(lost, sizes))).toBe(toText(byHand(lost, sizes)));
  });

  test('systems have as many bets as their names say', () => {
    const counts = Object.fromEntries(Object.entries(SYSTEMS).map(([name, { legs, sizes }]) => [name, betsOf(legs, sizes)]));
    expect(counts).toEqual({
      trixie: 4,
      patent: 7,
      yankee: 11,
      lucky15: 15,
      canadian: 26,
      lucky31: 31,
      heinz: 57,
      lucky63: 63,
      super_heinz: 120,
      goliath: 247,
    });
  });

  test('a banker that loses ends every bet, one that wins multiplies them', () => {
    const factors = ['2', '3', '1/2'].map(parseFraction);
    expect(toText(returnFactor(factors, [2], [ZERO]))).toBe('0');
    expect(toText(returnFactor(factors, [2], [parseFraction('5/2')]))).toBe(toText(times(byHand(factors, [2]), parseFraction('5/2'))));
  });
});

test('cash-out at the price of the bet returns less than its stake, and never more than the bet can', () => {
  const margin = text('0.05');
  for (const taken of ['1.20', '2.00', '11.00']) {
    expect(isLess(cashOutFactor(text(taken), text(taken), margin).offered, ONE)).toBe(true);
    expect(toText(cashOutFactor(text(taken), text('1.01'), ZERO).offered)).not.toBe('0');
    expect(isLess(text(taken), cashOutFactor(text(taken), text('1.0001'), margin).offered)).toBe(false);
  }
});

test('fair odds of a market have no margin left', () => {
  const { overround, payout, fairOdds } = marginOf(['2.10', '3.40', '3.30'].map(text));
  expect(toText(times(plus(ONE, overround), payout))).toBe('1');
  expect(toText(marginOf(fairOdds).overround)).toBe('0');
});
