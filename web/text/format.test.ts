import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Amount } from '#kernel/amount.ts';
import { moneyText } from '#web/text/format.ts';

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

test('times are written by useI18n alone, by a clock of 24 hours', async () => {
  const root = new URL('../../', import.meta.url);
  const writers: string[] = [];
  for await (const file of glob(['{web,apps/site}/**/*.{ts,tsx}', 'games/**/view/**/*.{ts,tsx}', 'ui/**/*.tsx'], { cwd: root }))
    if (/timeStyle:|minute: '|toLocaleTimeString|hour12/.test(readFileSync(new URL(file, root), 'utf8'))) writers.push(file);
  expect(writers.filter((file) => !file.endsWith('.test.ts'))).toEqual(['web/text/i18n.tsx']);
  const source = readFileSync(new URL('web/text/i18n.tsx', root), 'utf8');
  expect(source.match(/minute: '2-digit'/g)).toHaveLength(source.match(/hourCycle: 'h23'/g)!.length);
});
