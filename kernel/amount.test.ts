import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, fromMinor, isNothing, minus, NOTHING, partOf, readAmount, toMinor, writtenNumber } from '#kernel/amount.ts';
import { CURRENCIES, money, toMajor, type Currency } from '#kernel/money.ts';

const currency = fc.constantFrom(...(Object.keys(CURRENCIES) as Currency[]));
/** Fifteen digits: what a JSON number carries to the last one. */
const minor = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n });

test('minor units come back from a JSON number to the last one, negative ones too', () => {
  fc.assert(
    fc.property(minor, currency, (units, code) => {
      const wire = JSON.parse(toMajor(money(units, code))) as number;
      expect(toMinor(readAmount(String(wire)), code)).toBe(units);
      expect(writtenNumber(fromMinor(units, code))).toBe(wire);
    }),
  );
});

test('a difference is exact where that of the numbers is a cent off', () => {
  const [after, before] = [fromMinor(100_029n, 'USD'), fromMinor(100_000n, 'USD')];
  expect(Math.trunc((writtenNumber(after) - writtenNumber(before)) * 100)).toBe(28);
  expect(toMinor(minus(after, before, 'USD'), 'USD')).toBe(29n);
  fc.assert(
    fc.property(minor, minor, currency, (a, b, code) => {
      expect(toMinor(minus(fromMinor(a / 2n, code), fromMinor(b / 2n, code), code), code)).toBe(a / 2n - b / 2n);
    }),
  );
});

test('a part is cut to the minor unit and never rounded up', () => {
  expect(toMinor(partOf(fromMinor(33n, 'USD'), 2, 3, 'USD'), 'USD')).toBe(22n);
  expect(toMinor(partOf(fromMinor(100n, 'USD'), 1, 3, 'USD'), 'USD')).toBe(33n);
  expect(toMinor(partOf(fromMinor(5n, 'VND'), 1, 2, 'VND'), 'VND')).toBe(2n);
});

test('amounts of one currency compare as their minor units do', () => {
  fc.assert(
    fc.property(minor, minor, currency, (a, b, code) => {
      expect(compare(fromMinor(a, code), fromMinor(b, code))).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  );
  expect(isNothing(NOTHING)).toBe(true);
  expect(isNothing(readAmount('0.01'))).toBe(false);
});
