import { expect, test } from 'vitest';
import { typedChips, typedText } from '#apps/site/pages/poker/text/typed-chips.ts';

test('typed chips are read as the page shows them: with groups, in the signs of the language, in digits of any script', () => {
  expect(typedChips('50,000', 'USD', 'en')).toBe(5_000_000);
  expect(typedChips('12.5', 'USD', 'en')).toBe(1_250);
  expect(typedChips('2,000', null, 'en')).toBe(2_000);
  expect(typedChips('2.000', null, 'vi')).toBe(2_000);
  expect(typedChips('٢٥٠', 'USD', 'ar')).toBe(25_000);
});

test('no amount is read from other text, from more digits than the currency has, or from more chips than are exact', () => {
  for (const text of ['', 'all', '-5', '1.555', '1,0']) expect(typedChips(text, text === '1,0' ? null : 'USD', 'en')).toBeUndefined();
  expect(typedChips('9'.repeat(400), null, 'en')).toBeUndefined();
});

test('chips are written so that they read as themselves', () => {
  for (const chips of [1, 40, 1_234, 123_456, 5_000_000])
    for (const currency of [null, 'USD', 'VND', 'USDT'] as const)
      for (const locale of ['en', 'vi', 'ar']) expect(typedChips(typedText(chips, currency), currency, locale)).toBe(chips);
});
