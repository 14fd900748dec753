// Walks through: apps/admin/pages/races, apps/site/pages/races, modules/cashier, modules/races.

import { query } from '#tests/e2e/kit/database.ts';
import { openDeposit } from '#tests/e2e/kit/deposit-by-hand.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';

test('two staff members publish a raffle by deposits, and a deposit gives an entry', async ({ page, browser, site, signIn }) => {
  const writer = await windowOf(browser, site, 'owner');
  await writer.goto(`${new URL(writer.url()).origin}/races`);
  await writer.getByRole('button', { name: 'New race' }).click();
  const dialog = writer.getByRole('dialog', { name: 'New race' });
  await dialog.getByLabel('Name', { exact: true }).fill('lantern-deposits');
  await dialog.getByLabel('Title').fill('Lantern deposits');
  await dialog.getByLabel('Summary').fill('A raffle by deposits.');
  await dialog.getByLabel('Measure').selectOption('deposits');
  await expect(dialog.getByLabel('Minimum stake in USD')).toHaveCount(0);
  await dialog.getByLabel('Deposits per entry in USD').fill('20');
  await dialog.getByLabel(/^Prizes in USD/).fill('50\n25');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await writer.getByRole('row', { name: /lantern-deposits/ }).click();
  await writer.getByRole('button', { name: 'Request publication' }).click();
  await writer.getByRole('dialog').getByLabel('Reason').fill('the week begins');
  await writer.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
  await expect(writer.getByText('Waiting for a second approver.')).toBeVisible();
  await approveAs(await windowOf(browser, site, 'ines'), 'Races: publish', 'drawn by lot, one entry for each 20.00 USD of deposits');
  await query(site, "UPDATE offer SET starts_at = now() - interval '1 minute' WHERE slug = 'lantern-deposits'");

  const { account } = await newMember(site, { name: 'saver' });
  await signIn(page, account, 'Agent001');
  await page.goto(`${site.url}/member/races`);
  await page.getByRole('button', { name: 'Lantern deposits' }).press('Enter');
  await expect(page.getByText('Every 20.00 USD deposited earns an entry.')).toBeVisible();
  await expect(page.getByText('No entries yet')).toBeVisible();

  await page.goto(`${site.url}/member/depositv2`);
  const payment = await openDeposit(page, '50');
  await payment.getByRole('button', { name: /Pay/ }).click();
  await expect(page.getByText(/added to your wallet/).first()).toBeVisible();

  await expect(async () => {
    await page.goto(`${site.url}/member/races`);
    await page.getByRole('button', { name: 'Lantern deposits' }).press('Enter');
    await expect(page.getByText('Deposit 10.00 USD more for your next entry')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText(/^50\.00 USD, /)).toBeVisible();
  await expect(page.getByText('2 entries')).toBeVisible();
});
