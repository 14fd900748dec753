// Walks through: apps/site/features/sign-in, apps/site/parts/proof.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/kit/server.ts';

const number = `20155${String(Date.now()).slice(-5)}`;

/** Types the number, asks for a code and does what the slider wants. */
async function requestCode(dialog: Locator): Promise<void> {
  const send = dialog.getByRole('button', { name: 'Send code' });
  await dialog.getByLabel('Mobile number').fill(number.slice(0, 6));
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Mobile number').fill(number);
  await send.click();
  await dialog.getByRole('slider', { name: 'Slide to continue' }).press('End');
  await expect(dialog.getByRole('button', { name: /^Resend in 0:5\d$/ })).toBeDisabled();
}

/** Returns the code that the simulated phone shows. */
async function codeOf(page: Page): Promise<string> {
  const text = await page.getByRole('region', { name: 'Practice phone' }).textContent();
  return /\d{6}/.exec(text!)![0];
}

test('a code by SMS opens an account and signs in; its countdown continues after a reload @phone', async ({ page, site }) => {
  await page.goto(`${site.kinnaree}/login`);
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Account name' })).toBeVisible();
  await expect(page.getByRole('tab'), 'of a brand with one way in').toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('tab'), 'of a brand without codes').toHaveText(['E-mail', 'Other ways']);

  await page.goto(`${site.url}/register`);
  const joining = page.getByRole('dialog', { name: 'Open an account' });
  await joining.getByRole('tab', { name: 'Mobile' }).click();
  await expect(joining.getByText('Please enter your 10 digit phone number', { exact: true })).toBeVisible();
  await joining.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(joining.getByText('Please enter your phone number', { exact: true })).toBeVisible();
  await requestCode(joining);
  await page.reload();
  await expect(joining.getByRole('button', { name: /^Resend in 0:[45]\d$/ })).toBeDisabled();
  await expect(joining.getByLabel('Mobile number')).toHaveValue(number);
  await joining.getByLabel('SMS code').fill(await codeOf(page));
  await page.keyboard.press('Enter');
  await joining.getByRole('checkbox', { name: /of legal age/ }).check({ force: true });
  await joining.getByRole('checkbox', { name: /accept/ }).check({ force: true });
  await joining.getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByText(/^Welcome, m\w{10}\./)).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${site.url}/login`);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('tab', { name: 'Mobile' }).click();
  await requestCode(dialog);
  await dialog.getByLabel('SMS code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Invalid verification code.')).toBeVisible();
  await dialog.getByLabel('SMS code').fill(await codeOf(page));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/`);
});
