import { describe, expect, it } from 'vitest';
import { cleanAmount, minorOf } from '#apps/site/lib/text/amount-input.ts';

describe('an amount as it is typed', () => {
  it.each([
    ['1,000', 'en', '1000'],
    ['100.10', 'en', '100.10'],
    ['100,10', 'de', '100.10'],
    ['.5', 'en', '0.5'],
    ['007', 'en', '7'],
    ['12a3', 'en', '123'],
    ['', 'en', ''],
  ])('%j in %s is read as %j', (typed, locale, text) => {
    expect(cleanAmount(typed, locale)).toBe(text);
  });

  it('becomes exact minor units, or null where it is no amount of the currency', () => {
    expect(minorOf('100.10', 'USD')).toBe(10_010n);
    expect(minorOf('100.', 'USD')).toBe(10_000n);
    expect(minorOf('1.005', 'USD')).toBeNull();
    expect(minorOf('1.5', 'VND')).toBeNull();
    expect(minorOf('0.000001', 'USDT')).toBe(1n);
  });
});
