// Walks through: apps/site/pages/account/linked, apps/site/pages/third-party, apps/site/parts/auth, modules/identity/openid, openid.

import type { Page } from '@playwright/test';
import { query } from '#tests/e2e/kit/database.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const isIn = async (page: Page, site: Site): Promise<void> => {
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toHaveCount(0);
};

async function goTo(page: Page, site: Site): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem('token')).catch(() => {});
  await page.goto(`${site.url}/login`);
  await dialogOf(page, 'Sign in').getByRole('button', { name: 'Continue with Sandbox ID' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with Sandbox ID' })).toBeVisible();
}

async function agree(page: Page, email: string, { manner = 'good', act = 'Continue' } = {}): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('How the company behaves').selectOption(manner);
  await page.getByRole('button', { name: act }).click();
}

test.beforeEach(({ site }) => query(site, 'DELETE FROM member_link'));

test('a visitor opens an account with the data of an identity provider, and signs in by it the next time @phone', async ({
  page,
  site,
}) => {
  const email = `nora${Date.now()}@sandbox.example`;
  await goTo(page, site);
  await agree(page, email);
  const dialog = dialogOf(page, 'Open an account');
  await expect(dialog.getByText('No account is linked to Sandbox ID')).toBeVisible();
  expect(page.url()).not.toContain('code=');
  const name = `nora${Date.now().toString(36)}`;
  await dialog.getByRole('textbox', { name: 'Account name' }).fill(name);
  await dialog.locator('input[name=password]').fill('Lantern07');
  await dialog.locator('input[name=confirmPassword]').fill('Lantern07');
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email);
  await dialog
    .locator('label')
    .filter({ has: page.locator('input[name=isOfAge]') })
    .click();
  await dialog
    .locator('label')
    .filter({ has: page.locator('input[name=terms]') })
    .click({ position: { x: 12, y: 12 } });
  await dialog.getByRole('button', { name: 'Open my account' }).click();
  await isIn(page, site);

  await goTo(page, site);
  await agree(page, email);
  await isIn(page, site);
  await page.goto(`${site.url}/member/securityCenter`);
  await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Linked accounts' }).getByText(email)).toBeVisible();
});

test('a member links an identity with the password, unlinks it, links it again, and cannot unlink it once it is confirmed [4.37]', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page);
  await page.goto(`${site.url}/member/securityCenter`);
  const section = page.getByRole('region', { name: 'Linked accounts' });
  const link = async () => {
    await section.getByRole('button', { name: 'Link Sandbox ID' }).click();
    await section.getByRole('textbox', { name: 'Your password' }).fill('Lantern07');
    await section.getByRole('button', { name: 'Link account' }).click();
    await agree(page, 'mara@sandbox.example');
    await expect(section.getByText('mara@sandbox.example')).toBeVisible();
  };
  await link();
  await section.getByRole('button', { name: 'Unlink' }).click();
  await section.getByRole('textbox', { name: 'Your password' }).fill('Lantern07');
  await section.getByRole('button', { name: 'Unlink' }).click();
  await expect(section.getByText('mara@sandbox.example')).toHaveCount(0);
  await link();
  await section.getByRole('button', { name: 'Confirm' }).click();
  await dialogOf(page, 'Confirm Sandbox ID').getByRole('button', { name: 'Confirm' }).click();
  await expect(section.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Unlink' })).toHaveCount(0);

  await goTo(page, site);
  await agree(page, 'mara@sandbox.example');
  await isIn(page, site);
});

test('the password of an account links an identity; a cancelled, false or disordered attempt shows its reason', async ({ page, site }) => {
  const refused = async (how: Parameters<typeof agree>[2], text: string): Promise<void> => {
    await goTo(page, site);
    await agree(page, 'linked@sandbox.example', how);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  };
  await page.goto(site.url);
  await refused({ act: 'Cancel' }, 'Sign-in with Sandbox ID was cancelled.');
  await refused({ manner: 'signature' }, 'The answer of Sandbox ID cannot be accepted. Please begin again.');
  await refused({ manner: 'down' }, 'Sandbox ID does not answer. Please try again later.');
  await page.goto(`${site.url}/thirdParty?state=somebody-elses&code=stolen`);
  await expect(page.getByText('This sign-in has expired or was begun in another browser.')).toBeVisible();

  await goTo(page, site);
  await agree(page, 'linked@sandbox.example');
  await dialogOf(page, 'Open an account').getByRole('button', { name: 'I have an account' }).click();
  const dialog = dialogOf(page, 'Sign in');
  await expect(dialog.getByText('Sign in once with your password.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('mara07');
  await dialog.locator('input[name=password]').fill('Lantern07');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('You can now sign in with Sandbox ID.')).toBeVisible();
  await isIn(page, site);
});
