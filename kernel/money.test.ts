import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, CURRENCIES, money, multiplyDown, parseMajor, split, subtract, toMajor, type Currency } from '#kernel/money.ts';

const currency = fc.constantFrom(...(Object.keys(CURRENCIES) as Currency[]));

describe('money', () => {
  it('reads amounts by their source text and refuses every other spelling of a number', () => {
    expect(parseMajor('10.50', 'USD')).toEqual({ ok: true, value: { minor: 1050n, currency: 'USD' } });
    expect(parseMajor('0.000001', 'USDT')).toEqual({ ok: true, value: { minor: 1n, currency: 'USDT' } });
    expect(parseMajor('15000', 'VND')).toEqual({ ok: true, value: { minor: 15000n, currency: 'VND' } });
    const refused = [
      '-1',
      '-0',
      '1e3',
      '1E3',
      '0x10',
      ' 5',
      '5 ',
      '1,000',
      '١٠',
      '',
      '01',
      '.5',
      '5.',
      '1.005',
      '10000000000000',
      'NaN',
      'Infinity',
    ];
    for (const text of refused) expect(parseMajor(text, 'USD').ok, text).toBe(false);
    expect(parseMajor('0.1', 'VND').ok).toBe(false);
    expect(parseMajor('9223372036854.775807', 'USDT').ok).toBe(true);
    expect(parseMajor('9223372036854.775808', 'USDT').ok).toBe(false);
  });

  it('gives back exactly what it read', () => {
    fc.assert(
      fc.property(currency, fc.bigInt({ min: 0n, max: 9_999_999_999_999n }), (code, minor) => {
        expect(parseMajor(toMajor(money(minor, code)), code)).toEqual({ ok: true, value: money(minor, code) });
      }),
    );
    expect(toMajor(money(-5n, 'USD'))).toBe('-0.05');
  });

  it('splits without losing or making a minor unit, in 100,000 splits (R-16)', () => {
    fc.assert(
      fc.property(
        currency,
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { maxLength: 8 }),
        (code, minor, weights) => {
          const total = weights.reduce((a, b) => a + b, 1n);
          const { parts, remainder } = split(money(minor, code), weights, total);
          expect(parts.reduce(add, remainder)).toEqual(money(minor, code));
          expect(remainder.minor >= 0n).toBe(true);
        },
      ),
      { numRuns: 100_000 },
    );
  });

  it('cuts a payout to the minor unit and never rounds it up', () => {
    expect(multiplyDown(money(1n, 'USD'), 199n, 100n)).toEqual(money(1n, 'USD'));
    expect(multiplyDown(money(333n, 'USD'), 1n, 3n)).toEqual(money(111n, 'USD'));
    expect(() => multiplyDown(money(-1n, 'USD'), 1n, 1n)).toThrow(RangeError);
  });

  it('never mixes currencies', () => {
    expect(() => add(money(1n, 'USD'), money(1n, 'THB'))).toThrow(TypeError);
    expect(() => subtract(money(1n, 'USD'), money(1n, 'VND'))).toThrow(TypeError);
  });
});
