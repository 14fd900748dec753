// Walks through: apps/site/features/forget, modules/identity/passwords, platform/mail.

import type { Page } from '@playwright/test';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';

const PASSWORD = 'Quayle-07';
const NEW_PASSWORD = 'Another-08';
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens an account that gives an e-mail, and leaves it signed out. */
async function newAccount(page: Page, site: Site): Promise<{ account: string; email: string }> {
  const account = `forgot${Date.now().toString(36).slice(-7)}`;
  const email = `${account}@example.com`;
  await page.goto(`${site.url}/register`);
  const form = dialogOf(page, 'Open an account');
  await form.getByRole('textbox', { name: 'Account name *' }).fill(account);
  await form.locator('input[name=password]').fill(PASSWORD);
  await form.locator('input[name=confirmPassword]').fill(PASSWORD);
  await form.getByRole('button', { name: 'Continue', exact: true }).click();
  await form.getByText('Optional details').click();
  await form.getByLabel('E-mail').fill(email);
  for (const box of ['isOfAge', 'terms']) await form.locator(`input[name=${box}]`).check({ force: true });
  await form.getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByText(`Welcome, ${account}.`)).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  return { account, email };
}

async function ask(page: Page, account: string, email: string): Promise<void> {
  const dialog = dialogOf(page, 'Reset your password');
  await dialog.getByRole('textbox', { name: 'Account name' }).fill(account);
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await dialog.getByRole('button', { name: 'Send link' }).click();
}

/** Number, code and the new password at once; of a member whose password stays the one that other journeys know. */
async function resetByPhone(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/login?m=forgot`);
  const dialog = dialogOf(page, 'Reset your password');
  await dialog.getByRole('tab', { name: 'Mobile' }).click();
  const save = dialog.getByRole('button', { name: 'Set password and sign in' });
  await dialog.getByLabel('Mobile number').fill('12');
  await save.click();
  await expect(dialog.getByText('Please enter a valid mobile number')).toBeVisible();
  await dialog.getByLabel('Mobile number').fill('2015550107');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByRole('slider', { name: 'Slide to continue' }).press('End');
  const message = await page.getByRole('region', { name: 'Practice phone' }).textContent();
  await dialog.getByLabel('SMS code').fill('12');
  await save.click();
  await expect(dialog.getByText('Please enter a valid verification code')).toBeVisible();
  await dialog.getByLabel('SMS code').fill(/\d{6}/.exec(message!)![0]);
  await save.click();
  await expect(dialog.getByText('Please enter a new password')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'New password' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'New password' }).fill('Lantern07');
  await save.click();
  await expect(page.getByText('Password changed. Your account name is mara07.')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toHaveCount(0);
}

test('a member resets a forgotten password by a mailed link or by a code to the number, and is signed in at home [4.08, 5.04, 8.06] @phone', async ({
  page,
  site,
}) => {
  await resetByPhone(page, site);
  await page.evaluate(() => sessionStorage.clear());
  const { account, email } = await newAccount(page, site);
  await page.goto(`${site.url}/login`);
  await dialogOf(page, 'Sign in').getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = dialogOf(page, 'Reset your password');
  await expect(dialog.getByRole('tab')).toHaveText(['E-mail', 'Mobile', 'Other ways']);
  await expect(dialog.getByRole('textbox', { name: 'Account name' })).toBeFocused();
  await ask(page, 'ab', 'nobody');
  await expect(dialog.getByText(/^Account format is incorrect\./)).toBeVisible();
  await expect(dialog.getByText(/^E-mail format is incorrect\./)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Account name' })).toBeFocused();

  const sent = page.waitForRequest('**/wps/member/password/email');
  await ask(page, account, email);
  expect(await (await sent).headerValue('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
  await expect(dialog.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
  await expect(dialog.getByRole('status')).toContainText('The link works once, for 30 minutes.');

  const opening = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Open Practice e-mail' }).click();
  const outbox = await opening;
  const mail = outbox.getByRole('article').filter({ hasText: email });
  await expect(async () => {
    await outbox.reload();
    await expect(mail).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(outbox.getByText('Simulated mail. Nothing was sent.')).toBeVisible();
  const link = (await mail.getByRole('link').getAttribute('href'))!;
  await mail.getByRole('link').click();

  // Nothing of the link stays in the address.
  await expect(outbox).toHaveURL(`${site.url}/login?m=reset`);
  const reset = dialogOf(outbox, 'Reset your password');
  await expect(reset.getByRole('textbox', { name: 'New password' })).toBeFocused();
  await reset.getByRole('textbox', { name: 'New password' }).fill('short');
  await reset.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(reset.getByText(/^Password format is incorrect\./)).toBeVisible();
  await reset.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await reset.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(outbox.getByText(`Password changed. Your account name is ${account}.`)).toBeVisible();
  await expect(outbox).toHaveURL(`${site.url}/`);
  await expect(outbox.getByRole('banner').getByRole('button', { name: 'Sign in' })).toHaveCount(0);

  // A used link leads to another one, also where somebody is signed in.
  await outbox.goto(link);
  await reset.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await reset.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(reset.getByText('This link no longer works.')).toBeVisible();
  await reset.getByRole('button', { name: 'Request a new link' }).click();
  await expect(reset.getByRole('textbox', { name: 'Account name' })).toBeFocused();
});

test('a link without its secret shows that it no longer works, and the next link opened in the tab works', async ({ page, site }) => {
  await page.goto(`${site.url}/login?m=reset`);
  const dialog = dialogOf(page, 'Reset your password');
  await expect(dialog.getByText('This link no longer works.')).toBeVisible();
  await page.evaluate(() => (location.hash = 'A'.repeat(43)));
  await expect(dialog.getByRole('textbox', { name: 'New password' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/login?m=reset`);
});
