// Walks through: apps/site/pages/safer-play, modules/cashier, modules/limits.

import { expect, test } from 'vitest';
import { newMember } from '#tests/page/members.ts';
import { mountSite } from '#tests/page/mount.tsx';

test('asks for an amount and a method before it goes on, and keeps what was typed when the method changes', async () => {
  const page = await mountSite('/member/depositv2', { as: 'mara07', isPhone: true });
  await expect(page.getByRole('radio', { name: /QR pay/ })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('radio', { name: /QR pay/ }).check();
  const amount = page.getByRole('textbox', { name: /How much|Amount/ });
  await expect(amount).toHaveValue('');
  await amount.fill('5');
  await page.getByRole('button', { name: /Continue to pay/ }).click();
  await expect(page.getByText('Minimum 10.00.')).toBeVisible();
  for (const unclear of ['-50', '1e3', '1.500']) {
    await amount.fill(unclear);
    await expect(page.getByText('Enter an amount like 100 or 100.50.'), unclear).toBeVisible();
  }
  await amount.fill('20,5');
  await expect(page.getByText('Enter an amount like 100 or 100.50.')).toBeHidden();
  await expect(page.locator('.slip')).toContainText('20.50');
  await amount.fill('123.45');
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await expect(amount).toHaveValue('123.45');
});

test('a deposit limit is offered before the first deposit; set there, it bounds the amount', async () => {
  const { account } = await newMember({ name: 'limited' });
  const page = await mountSite('/member/depositv2', { as: account, password: 'Agent001' });
  await page.getByRole('radio', { name: /QR pay/ }).check();
  await page.getByRole('link', { name: 'Set a deposit limit' }).click();
  await expect(page).toHaveURL(/\/member\/saferPlay/);
  await page.getByRole('button', { name: 'Set: Deposits, Day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deposits, Day' });
  await dialog.getByRole('textbox', { name: 'Limit' }).fill('80');
  await page.press('Enter');
  await expect(page.getByText('The limit holds now.')).toBeVisible();
  await page.goto('/member/depositv2');
  await page.getByRole('radio', { name: /QR pay/ }).check();
  await expect(page.getByText('Left in your deposit limit: 80.00')).toBeVisible();
  await page.getByRole('textbox', { name: /How much|Amount/ }).fill('81');
  await page.getByRole('button', { name: /Continue to pay/ }).click();
  await expect(page.getByText('Your deposit limit leaves 80.00.')).toBeVisible();
});
