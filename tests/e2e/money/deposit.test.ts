// Walks through: apps/site/pages/deposit, modules/cashier, modules/limits, payments.

import type { Page } from '@playwright/test';
import { openDeposit } from '#tests/e2e/kit/deposit-by-hand.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

const balanceIn = (page: Page) => page.getByRole('banner').getByRole('status', { name: /balance|cash/i });

const shown = (major: number): string => major.toLocaleString('en-US', { minimumFractionDigits: 2 });

test(
  'a deposit of 100 changes the balance in two tabs, and the second tab signs in by itself',
  { tag: ['@core', '@phone'] },
  async ({ page, context, site, signIn }) => {
    await signIn(page);
    await page.goto(`${site.url}/help`);
    await expect(balanceIn(page)).toContainText(/\d/);
    const before = Number((await balanceIn(page).innerText()).replace(/[^\d.]/g, ''));
    const second = await context.newPage();
    await second.goto(site.url);
    await expect(balanceIn(second)).toContainText(shown(before));

    await page.goto(`${site.url}/member/depositv2`);
    const payment = await openDeposit(page, '100');
    await expect(payment.getByText('Sandbox payment. No real money.')).toBeVisible();
    await payment.getByRole('button', { name: /Pay/ }).click();
    await expect(page.getByText(/added to your wallet/).first()).toBeVisible();
    for (const tab of [page, second]) await expect(balanceIn(tab)).toContainText(shown(before + 100));
  },
);

test(
  'a deposit that is under way is completed after server and database were killed',
  { tag: ['@core', '@phone'] },
  async ({ page, context, site, signIn }) => {
    await signIn(page, 'linus01', 'Agent001');
    await page.goto(`${site.url}/member/depositv2`);
    const payment = await openDeposit(page, '100');
    await expect(payment.getByText('Sandbox payment. No real money.')).toBeVisible();

    site.killEverything();
    await expect(page.getByText('You are offline. Your money is safe; we will reconnect.')).toBeVisible();
    await site.start();
    await expect(page.getByText('You are offline. Your money is safe; we will reconnect.')).toBeHidden({ timeout: 20_000 });

    await payment.reload();
    await payment.getByRole('button', { name: /Pay/ }).click();
    await expect(balanceIn(page)).toContainText('100.00', { timeout: 20_000 });

    site.killEverything();
    await site.start();
    const later = await context.newPage();
    await later.goto(site.url);
    await expect(balanceIn(later)).toContainText('100.00');
  },
);

test('a deposit by each method arrives less its fee; a crypto transfer shows its address and exact amount', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, 'tessusdt', 'Lantern09');
  const ways = [
    [/QR pay/, 'Code', 50],
    [/E-wallet/, 'Wallet', 50],
    [/Card/, 'Card', 49.5],
    [/Crypto transfer/, 'Send exactly', 49],
  ] as const;
  for (const [method, requested, credited] of ways) {
    await page.goto(`${site.url}/member/depositv2`);
    await expect(balanceIn(page)).toContainText(/\d/);
    const before = Number((await balanceIn(page).innerText()).replace(/[^\d.]/g, ''));
    const payment = await openDeposit(page, '50', method);
    await expect(payment.getByText(requested, { exact: true })).toBeVisible();
    if (requested === 'Send exactly') {
      await expect(payment.getByRole('definition').filter({ hasText: /^50\.000000 USDT$/ })).toBeVisible();
      await expect(payment.getByText(/^T-SANDBOX-/)).toBeVisible();
    }
    await payment.getByRole('button', { name: /Pay/ }).click();
    await expect(page.getByText(/added to your wallet/).first()).toBeVisible();
    await expect(balanceIn(page)).toContainText((before + credited).toFixed(2));
    await payment.close();
  }
});
