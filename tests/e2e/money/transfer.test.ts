// Walks through: apps/site/features/withdrawals, apps/site/pages/transfer, modules/transfers.

import { readFileSync } from 'node:fs';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

test('a member sends money to its upline, who is notified [1.07] @phone', async ({ page, browser, site, signIn }, { project }) => {
  await signIn(page);
  await page.goto(site.url);
  await fund(page, site, 100);
  await page.goto(`${site.url}/member/transferUpline`);
  await expect(page.getByRole('heading', { name: 'Send to a member', level: 1 })).toBeVisible();

  // The first transfer asks for a payment password, here and now.
  const code = page.getByLabel('New payment password');
  const amount = page.getByRole('textbox', { name: 'How much?' });
  await expect(code.or(amount)).toBeVisible();
  if (await code.isVisible()) {
    await code.fill('482913');
    await page.getByLabel('Confirm payment password').fill('482913');
    await page.getByLabel('Your sign-in password').fill('Lantern07');
    await page.getByRole('button', { name: 'Save payment password' }).click();
  }
  await expect(page.getByText('linus01').first()).toBeVisible();

  const above = await browser.newContext(project.use.isMobile ? { viewport: { width: 390, height: 844 } } : {});
  const upline = await above.newPage();
  await signIn(upline, 'linus01', 'Agent001');
  await upline.goto(`${site.url}/member/transferFund`);
  await expect(upline.getByRole('heading', { level: 1 })).toBeVisible();

  await amount.fill('0.5');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Minimum 1.00.', { exact: true })).toBeVisible();
  await amount.fill('20');
  await page.getByRole('button', { name: 'Continue' }).click();
  const password = page.getByLabel('Payment password', { exact: true });
  await password.fill('000000');
  await page.getByRole('button', { name: 'Send 20.00' }).click();
  await expect(page.getByText(/attempts left/)).toBeVisible();
  await password.fill('482913');
  await password.press('Enter');
  await expect(page.getByRole('heading', { name: 'Transfer sent' })).toBeVisible();
  await expect(page.getByRole('status').getByText('20.00 USD went to linus01.')).toBeVisible();

  await expect(upline.getByText('mara07 sent you 20.00.')).toBeVisible();
  await upline.goto(`${site.url}/member/transferUpline`);
  await expect(upline.getByRole('region', { name: 'Your last transfers' }).getByText('20.00', { exact: true })).toBeVisible();
  await above.close();

  // The record lists it with its sum, and the file says the same.
  await page.goto(`${site.url}/member/transactionHistory`);
  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  await expect(page).toHaveURL(/kind=transfers/);
  const record = page.getByRole('main');
  await expect(record.getByText('linus01').first()).toBeVisible();
  await expect(page.locator('.record-totals').getByText('Sent').locator('..')).toContainText('20.00');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^transfers-7d-[\d-]+\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\uFEFFmember,time,side,currency,amount\r\nlinus01,[^,]+,sent,USD,20\.00\r\n$/);
});
