// Walks through: apps/site/pages/account, modules/identity/leaving.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openDeposit } from '#tests/e2e/kit/deposit-by-hand.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';

const PASSWORD = 'Quayle-07';

/** Opens an account and stays signed in. */
async function newAccount(page: Page, site: Site): Promise<string> {
  const account = `leaver${Date.now().toString(36).slice(-7)}`;
  await page.goto(`${site.url}/register`);
  const form = page.getByRole('dialog', { name: 'Open an account' });
  await form.getByRole('textbox', { name: 'Account name *' }).fill(account);
  await form.locator('input[name=password]').fill(PASSWORD);
  await form.locator('input[name=confirmPassword]').fill(PASSWORD);
  await form.getByRole('button', { name: 'Continue', exact: true }).click();
  for (const box of ['isOfAge', 'terms']) await form.locator(`input[name=${box}]`).check({ force: true });
  await form.getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByText(`Welcome, ${account}.`)).toBeVisible();
  return account;
}

test('a member downloads what is stored, and closes the account for good @phone', async ({ page, site }) => {
  const account = await newAccount(page, site);
  await page.goto(`${site.url}/member/securityCenter`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${account}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
  const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, object[]>;
  expect(data['profile']).toMatchObject([{ account }]);
  expect(data['sessions']).toHaveLength(1);
  const section = page.getByRole('region', { name: 'Close account' });

  await section.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account' });
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog.getByText('Enter your password.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('Wrong-0000');
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Your password' })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByText('Your account is closed.')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/`);

  await page.goto(`${site.url}/login`);
  const login = page.getByRole('dialog', { name: 'Sign in' });
  await login.getByRole('textbox', { name: 'Account name' }).fill(account);
  await login.locator('input[name=password]').fill(PASSWORD);
  await login.getByRole('button', { name: 'Sign in' }).click();
  await expect(login.getByText('This account is closed.')).toBeVisible();
});

test('an account with an open deposit is not closed, and says what comes first', async ({ page, site }) => {
  await newAccount(page, site);
  await page.goto(`${site.url}/member/depositv2`);
  await openDeposit(page, '20');
  await page.goto(`${site.url}/member/securityCenter`);
  const section = page.getByRole('region', { name: 'Close account' });
  await expect(section.getByRole('link', { name: 'Wait for your open deposit.' })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Close my account' })).toBeDisabled();
});
