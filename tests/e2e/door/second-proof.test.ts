// Walks through: apps/site/features/sign-in, apps/site/pages/account, modules/identity/second-proof, platform/security.

import type { Page } from '@playwright/test';
import { codeAt } from '#platform/security/totp.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });

const requestOfAddresses = (site: Site, isOn: boolean) =>
  query(
    site,
    `UPDATE merchant SET switches = (SELECT jsonb_agg(CASE WHEN s ->> 'modId' = 'NEWADDRPROOF3' THEN s || jsonb_build_object('enabled', $1::text) ELSE s END)
       FROM jsonb_array_elements(switches) s) WHERE id = 1`,
    [isOn ? '1' : '0'],
  );

async function signIn(page: Page, site: Site, account: string, password: string): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem('token')).catch(() => {});
  await page.goto(`${site.url}/login`);
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Account name' }).fill(account);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
}
/** Content under an open dialog is hidden from roles: the dialog goes first. */
async function isIn(page: Page): Promise<void> {
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toHaveCount(0);
}

test.afterEach(({ site }) => requestOfAddresses(site, false));

test('a sign-in from an unknown address asks for a code to the bound telephone, and is known the next time @phone', async ({
  page,
  site,
}) => {
  await requestOfAddresses(site, true);
  // All of a journey comes from one address: the member has used another one so far.
  await query(site, "DELETE FROM known_network WHERE member_id = (SELECT id FROM member WHERE account = 'mara07')");
  await query(site, "INSERT INTO known_network SELECT id, '192.0.2.0/24', now(), now() FROM member WHERE account = 'mara07'");
  await page.goto(site.url);
  await signIn(page, site, 'mara07', 'Lantern07');
  const dialog = dialogOf(page);
  await expect(dialog.getByText('You are signing in from a new address. Please confirm that it is you.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(dialog.getByText('Please request the code first.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const message = await page.getByRole('region', { name: 'Practice phone' }).textContent();
  const code = /\d{6}/.exec(message!)![0];
  await dialog.getByLabel('Code', { exact: true }).fill(code === '111111' ? '222222' : '111111');
  await dialog.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(dialog.getByText('Invalid verification code.')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Confirm and sign in' }).click();
  await isIn(page);
  await signIn(page, site, 'mara07', 'Lantern07');
  await isIn(page);
});

test('a member sets up an authenticator app, uses it at the next sign-in, replaces it by a recovery code, and removes it @phone @core', async ({
  page,
  site,
  signIn: open,
}) => {
  await query(site, 'DELETE FROM member_totp');
  await open(page, 'odette02', 'Agent002');
  await page.goto(`${site.url}/member/securityCenter`);
  const section = page.getByRole('region', { name: 'Authenticator app' });
  await section.getByRole('button', { name: 'Set up the app' }).click();
  await section.getByRole('textbox', { name: 'Your password' }).fill('Agent002');
  await section.getByRole('button', { name: 'Set up the app' }).click();
  await expect(section.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
  const secret = (await section.locator('code').textContent())!;
  await section.getByLabel('Code from your app').fill('12');
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByText('Enter the six digits that the app shows.')).toBeVisible();
  await section.getByLabel('Code from your app').fill(codeAt(secret, new Date()));
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  const [recovery, other] = await section.getByRole('listitem').allTextContents();
  await section.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Authenticator app On' })).toBeVisible();

  await signIn(page, site, 'odette02', 'Agent002');
  const dialog = dialogOf(page);
  await expect(dialog.getByText('An authenticator app protects this account.')).toBeVisible();
  await dialog.getByText('Recovery code', { exact: true }).first().click();
  await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(recovery!);
  await dialog.getByRole('button', { name: 'Confirm and sign in' }).click();
  await isIn(page);
  await page.goto(`${site.url}/member/securityCenter`);
  await expect(section.getByText('9 recovery codes are left.')).toBeVisible();
  await section.getByRole('button', { name: 'Remove the app' }).click();
  await section.getByRole('textbox', { name: 'Your password' }).fill('Agent002');
  await section.getByRole('textbox', { name: 'Code from your app, or a recovery code' }).fill(other!);
  await section.getByRole('button', { name: 'Remove the app' }).click();
  await expect(section.getByRole('button', { name: 'Set up the app' })).toBeVisible();
});
