// Walks through: apps/site/features/sign-in, apps/site/frame/gates, apps/site/frame/session, modules/identity.

import type { Page } from '@playwright/test';
import { hashPassword } from '#platform/security/password.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { expect, test, withoutPopups, type Site } from '#tests/e2e/kit/server.ts';

const PASSWORD = 'Lantern07';
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });
const forced = (page: Page) => page.getByRole('dialog', { name: 'Choose a new password' });

const expireOldPasswords = (site: Site, isOn: boolean) =>
  query(
    site,
    `UPDATE merchant SET switches = (SELECT jsonb_agg(CASE WHEN s ->> 'modId' = 'PWDEXPFORCECHANGE3' THEN s || jsonb_build_object('enabled', $1::text) ELSE s END)
       FROM jsonb_array_elements(switches) s) WHERE id = 1`,
    [isOn ? '1' : '0'],
  );

async function leave(page: Page, site: Site): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem('token')).catch(() => {});
  await page.goto(`${site.url}/login`);
  await expect(signInDialog(page)).toBeVisible();
}

async function byPassword(page: Page, site: Site, account: string, password: string): Promise<void> {
  await leave(page, site);
  await signInDialog(page).getByRole('textbox', { name: 'Account name' }).fill(account);
  await signInDialog(page).locator('input[name=password]').fill(password);
  await signInDialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(signInDialog(page)).toHaveCount(0);
}

async function byCode(page: Page, site: Site, number: string): Promise<void> {
  await leave(page, site);
  const dialog = signInDialog(page);
  await dialog.getByRole('tab', { name: 'Mobile' }).click();
  await dialog.getByLabel('Mobile number').fill(number);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByRole('slider', { name: 'Slide to continue' }).press('End');
  const message = await page.getByRole('region', { name: 'Practice phone' }).textContent();
  await dialog.getByLabel('SMS code').fill(/\d{6}/.exec(message!)![0]);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function byIdentity(page: Page, site: Site, email: string): Promise<void> {
  await leave(page, site);
  await signInDialog(page).getByRole('button', { name: 'Continue with Sandbox ID' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function register(page: Page, site: Site, account: string, email: string): Promise<void> {
  await byIdentity(page, site, email);
  const dialog = page.getByRole('dialog', { name: 'Open an account' });
  await dialog.getByRole('textbox', { name: 'Account name' }).fill(account);
  for (const name of ['password', 'confirmPassword']) await dialog.locator(`input[name=${name}]`).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  for (const name of ['isOfAge', 'terms']) await dialog.locator(`input[name=${name}]`).check({ force: true });
  await dialog.getByRole('button', { name: 'Open my account' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Signed in, home, and asked for nothing. */
async function isHome(page: Page, site: Site): Promise<void> {
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('banner').getByRole('status', { name: 'Balance' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.afterEach(({ site }) => expireOldPasswords(site, false));

test('the first sign-in is recorded; a default password, or an expired one where the brand checks it, opens its change, except after a sign-in by code or by a third party [4.04]', async ({
  browser,
  page,
  site,
}) => {
  test.slow();
  const stamp = Date.now().toString(36).slice(-8);
  const [account, email] = [`first${stamp}`, `first${stamp}@sandbox.example`];
  const [number, other] = ['20155', '20255'].map((area) => `${area}${String(Date.now()).slice(-5)}`) as [string, string];
  const arrivals: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/wps/session/first-login')) void response.text().then((text) => arrivals.push(text));
  });
  await register(page, site, account, email);
  await expect.poll(() => arrivals).toEqual([expect.stringContaining('"isFirst":true')]);

  // A second sign-in says nothing; an old password is no matter while the feature is off.
  await query(
    site,
    "UPDATE member SET password_changed_at = NULL, created_at = now() - interval '91 days', mobile = $2 WHERE account = $1",
    [account, `+1${number}`],
  );
  await byPassword(page, site, account, PASSWORD);
  await isHome(page, site);
  expect(arrivals).toHaveLength(1);

  await expireOldPasswords(site, true);
  await byPassword(page, site, account, PASSWORD);
  await expect(forced(page)).toBeVisible();
  await byCode(page, site, number);
  await isHome(page, site);
  await byIdentity(page, site, email);
  await isHome(page, site);

  // The default six-digit password, with the feature off.
  await expireOldPasswords(site, false);
  await query(
    site,
    'UPDATE member SET password_hash = $2, password_changed_at = now(), must_change_password = false, mobile = $3 WHERE account = $1',
    [account, await hashPassword('246810'), `+1${other}`],
  );
  await byPassword(page, site, account, '246810');
  await expect(forced(page)).toBeVisible();
  // A code is sent once a minute: the next one goes to another browser.
  const elsewhere = await (await withoutPopups(await browser.newContext())).newPage();
  await byCode(elsewhere, site, other);
  await isHome(elsewhere, site);
  await byIdentity(page, site, email);
  await isHome(page, site);
  await byPassword(page, site, account, '246810');
  for (const name of ['newPassword', 'confirmNewPassword']) await forced(page).locator(`input[name=${name}]`).fill('Changed-07');
  await forced(page).getByRole('button', { name: 'Save password' }).click();
  await isHome(page, site);
});
