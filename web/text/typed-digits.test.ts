import { expect, test } from 'vitest';
import { plainDigits } from '#kernel/typed-digits.ts';
import { LANGUAGES } from '#platform/i18n/languages.ts';

test('digits of each language are read as Latin ones, and no other sign is changed', () => {
  for (const { tag } of LANGUAGES) {
    const own = new Intl.NumberFormat(tag, { useGrouping: false, minimumIntegerDigits: 10 }).format(123_456_789);
    expect(plainDigits(`A-${own} b`), tag).toBe('A-0123456789 b');
  }
  expect(['۴۸۲۹۱۳', '১২', '၃၄', '५६', '７８', '𝟗'].map(plainDigits)).toEqual(['482913', '12', '34', '56', '78', '9']);
});
