import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fromMinor } from '#kernel/amount.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { moneyText } from '#apps/admin/lib/format.ts';
import { showTexts } from '#apps/admin/lib/text.ts';
import { typedMajor, typedMinor } from '#apps/admin/parts/form/typed-money.ts';

const LANGUAGES = ['en', ...globSync('apps/admin/texts/*.json').map((file) => basename(file, '.json'))];

afterEach(() => showTexts('en', {}));

test('an amount is read as each language of the back office writes it', () => {
  expect(LANGUAGES).toHaveLength(10);
  for (const tag of LANGUAGES) {
    showTexts(tag, {});
    for (const currency of Object.keys(CURRENCIES) as Currency[])
      for (const minor of [0n, 1n, 1_000n, 20_00n, 1_234_50n, 1_234_567n, 100_000_000_00n]) {
        const shown = moneyText(fromMinor(minor, currency), currency);
        expect(typedMinor(shown, currency), `${tag}: ${shown} ${currency}`).toBe(minor);
      }
  }
});

test('a separator before three digits is that of the shown language, and a call carries a decimal point', () => {
  expect([typedMajor('1.500', 'USD'), typedMajor('1,500', 'USD'), typedMajor('20,50', 'USD')]).toEqual([null, '1500.00', '20.50']);
  showTexts('es', {});
  expect([typedMajor('1.500', 'USD'), typedMajor('1,500', 'USD'), typedMajor('20,50', 'USD')]).toEqual(['1500.00', null, '20.50']);
  expect([typedMajor('0,125', 'USDT'), typedMajor('1.234,5', 'USDT')]).toEqual(['0.125000', '1234.500000']);
});
