import { expect, test } from 'vitest';
import { readAmount } from '#kernel/amount.ts';
import { amountText, blindsText, chipsText, stakeText } from '#apps/admin/pages/poker/poker-words.ts';

test('amounts have two decimals in every currency that has them, and more only where they are not zero', () => {
  expect(amountText(readAmount('0.25'), 'USDT')).toBe('0.25');
  expect(amountText(readAmount('1204.512345'), 'USDT')).toBe('1,204.512345');
  expect([chipsText(500_000, 'USDT'), chipsText(-500, 'USD'), chipsText(20_000, 'VND')]).toEqual(['0.50 USDT', '−5.00 USD', '20,000 VND']);
  expect(chipsText(12_000, 'USDT', false)).toBe('12,000');
});

test('a table without a small blind shows its button blind and ante', () => {
  const amounts = { big: readAmount('0.5'), currency: 'USDT' } as const;
  expect(blindsText({ ...amounts, small: readAmount('0.25'), ante: readAmount('0') })).toBe('0.25/0.50 USDT');
  expect(blindsText({ ...amounts, small: readAmount('0'), ante: readAmount('0.25') })).toBe('0.50, ante 0.25 USDT');
  expect([stakeText({ small: 5, big: 10, ante: 0 }), stakeText({ small: 0, big: 25, ante: 25 })]).toEqual(['0.05/0.10', '0.25, ante 0.25']);
});
