import { expect, test } from 'vitest';
import type { Amount } from '#kernel/amount.ts';
import { moneyText } from '#apps/site/lib/text/format.ts';

test.each([
  [-0.004, '0.00'],
  [-0, '0.00'],
  [-0.01, '−0.01'],
  [-1_234.567, '−1,234.56'],
  [0.009, '0.00'],
])('%d is shown as %s', (amount, shown) => {
  expect(moneyText(amount as unknown as Amount, 'USDT', 'en')).toBe(shown);
  expect(moneyText(String(amount), 'USDT', 'en')).toBe(shown);
});
