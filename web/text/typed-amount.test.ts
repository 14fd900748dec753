import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isShownGain, moneyText, shownDecimals } from '#web/text/format.ts';
import { readAmount } from '#kernel/amount.ts';
import { localeOf } from '#kernel/locale.ts';
import { CURRENCIES, money, toMajor, type Currency } from '#kernel/money.ts';
import { minorOf, readDecimal, typedText } from '#kernel/typed-amount.ts';

const LANGUAGES =
  'EN ZH TW TY VI ID MS FIL KM LO MY HI BN TA TE UR NE SI JA KO PT ES FR DE IT NL PL CS HU RO BG EL TR RU UK AR FA SV FI DA'.split(' ');
const LOCALES = LANGUAGES.map(localeOf);
const SCRIPTS = ['latn', 'arab', 'arabext', 'deva', 'beng', 'mymr', 'khmr', 'laoo', 'thai', 'fullwide', 'tamldec', 'telu', 'mathmono'];

describe('an amount as people type it', () => {
  it.each<[string, string, Currency, bigint | null]>([
    ['100,00', 'en', 'USD', 10_000n],
    ['20,5', 'en', 'USD', 2_050n],
    ['0,5', 'en', 'USD', 50n],
    ['100.10', 'de', 'USD', 10_010n],
    ['100,10', 'de', 'USD', 10_010n],
    ['1,000', 'en', 'USD', 100_000n],
    ['1.000', 'de', 'USD', 100_000n],
    ['1 000,5', 'fr', 'USD', 100_050n],
    ['1.000.000,50', 'en', 'USD', 100_000_050n],
    ['12,34,567.50', 'hi', 'USD', 123_456_750n],
    ['1’000.50', 'en', 'USD', 100_050n],
    ['.5', 'en', 'USD', 50n],
    ['100.', 'en', 'USD', 10_000n],
    ['007', 'en', 'USD', 700n],
    ['  5 USD ', 'en', 'USD', 500n],
    ['usdt 5', 'en', 'USDT', 5_000_000n],
    ['১,২৩৪.৫০', 'bn', 'USD', 123_450n],
    ['۱٬۲۳۴٫۵۰', 'fa', 'USD', 123_450n],
    ['١٢٫٥', 'ar', 'USD', 1_250n],
    ['１００。５０', 'zh-Hans', 'CNY', 10_050n],
    ['١,٢٣٤،٥٠', 'ur', 'USD', 123_450n],
    ['500.000', 'vi', 'VND', 500_000n],
    ['500.000', 'en', 'VND', 500_000n],
    ['0.000001', 'en', 'USDT', 1n],
    ['0,125', 'de', 'USDT', 125_000n],
    ['1.125000', 'de', 'USDT', 1_125_000n],
    ['1.125', 'en', 'USDT', 1_125_000n],
    ['1.125', 'de', 'USDT', 1_125_000_000n],
    ['-50', 'en', 'USD', null],
    ['−50', 'en', 'USD', null],
    ['+50', 'en', 'USD', null],
    ['(50)', 'en', 'USD', null],
    ['1e3', 'en', 'USD', null],
    ['12a3', 'en', 'USD', null],
    ['50%', 'en', 'USD', null],
    ['5 USDT', 'en', 'USD', null],
    ['5 THB', 'en', 'USD', null],
    ['500k', 'vi', 'VND', null],
    ['1.5', 'vi', 'VND', null],
    ['1.005', 'en', 'USD', null],
    ['1.500', 'en', 'USD', null],
    ['1,500', 'de', 'USD', null],
    ['1.500', 'fr', 'USD', null],
    ['0,100', 'en', 'USD', null],
    ['1,2345', 'en', 'USDT', null],
    ['1,23,4', 'en', 'USD', null],
    ['1,000,00', 'en', 'USD', null],
    ['1,000.000,5', 'en', 'USD', null],
    ['100 50', 'en', 'USD', null],
    ['1,,000', 'en', 'USD', null],
    ['1..5', 'en', 'USD', null],
    ['', 'en', 'USD', null],
    ['.', 'en', 'USD', null],
    [',', 'en', 'USD', null],
    ['10000000000000', 'en', 'USD', null],
    ['Ⅻ', 'en', 'USD', null],
    ['½', 'en', 'USD', null],
    ['²', 'en', 'USD', null],
  ])('%j in %s and %s is %s', (typed, locale, currency, minor) => {
    expect(minorOf(typed, currency, locale)).toBe(minor);
  });

  it('stands in a field as short as it can', () => {
    expect([typedText(1_000n, 'USD'), typedText(1_050n, 'USD'), typedText(1_125_000n, 'USDT')]).toEqual(['10', '10.5', '1.1250']);
  });

  it('is a whole number where there are no decimals', () => {
    expect(readDecimal('1,000', 0, 'en')).toBe('1000');
    expect(readDecimal('1.5', 0, 'en')).toBeNull();
    expect(readDecimal('1e3', 0, 'en')).toBeNull();
  });
});

const currency = fc.constantFrom(...(Object.keys(CURRENCIES) as Currency[]));
const locale = fc.constantFrom(...LOCALES);
const units = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 7n }), fc.bigInt({ min: 0n, max: 10n ** 13n - 1n }));

test('forty languages are read', () => {
  expect(new Set(LOCALES).size).toBe(40);
});

test('a text that a page shows is the amount that it shows, in all languages, digits and currencies', () => {
  fc.assert(
    fc.property(units, currency, locale, fc.constantFrom(...SCRIPTS), (shown, code, language, script) => {
      const minor = shown * 10n ** BigInt(CURRENCIES[code] - shownDecimals(code));
      const amount = toMajor(money(minor, code));
      for (const text of [moneyText(amount, code, language), moneyText(amount, code, `${language}-u-nu-${script}`)]) {
        expect(minorOf(text, code, language), `${text} in ${language}`).toBe(minor);
        expect(minorOf(`\u2068${text}\u2069\u00A0${code}`, code, language)).toBe(minor);
      }
      expect(minorOf(toMajor(money(minor, code)), code, language)).toBe(minor);
      expect(minorOf(typedText(shown, code), code, language)).toBe(shown);
    }),
    { numRuns: 300 },
  );
});

test('a text of digits and separators is the digits that were typed, or no amount', () => {
  const sign = fc.constantFrom('1', '2', '0', '.', ',', ' ', "'", '٫');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 9 }), currency, locale, (typed, code, language) => {
      const minor = minorOf(typed.join(''), code, language);
      const digits = typed.filter((one) => /\d/.test(one)).join('');
      if (minor !== null)
        expect(
          toMajor(money(minor, code))
            .replace(/\D/g, '')
            .replace(/^0+|0+$/g, ''),
        ).toBe(digits.replace(/^0+|0+$/g, ''));
    }),
    { numRuns: 500 },
  );
});

test('half a cent is shown as nothing, without a sign', () => {
  const halves = [readAmount('-0.004'), readAmount('0.004'), readAmount('-0'), readAmount('0.01')];
  expect(halves.map((amount) => moneyText(amount, 'USDT', 'en'))).toEqual(['0.00', '0.00', '0.00', '0.01']);
  expect(moneyText('-0.004', 'USDT', 'en')).toBe('0.00');
  expect(moneyText(readAmount('-0.01'), 'USDT', 'en')).toBe('−0.01');
  expect(halves.map((amount) => isShownGain(amount, 'USDT'))).toEqual([false, false, false, true]);
});
