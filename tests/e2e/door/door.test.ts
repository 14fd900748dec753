// Walks through: apps/site/features/register, apps/site/features/sign-in, apps/site/frame/auth, apps/site/frame/gates,
// apps/site/parts/auth, modules/identity.

import type { Page } from '@playwright/test';
import { openDeposit } from '#tests/e2e/kit/deposit-by-hand.ts';
import { expect, test, type Site, withoutPopups } from '#tests/e2e/kit/server.ts';

const PASSWORD = 'Quayle-07';
const newName = (): string => `guest${Date.now().toString(36).slice(-8)}`;
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const form = (page: Page) => dialogOf(page, 'Open an account');

async function fillAccount(page: Page, name: string): Promise<void> {
  await form(page).getByRole('textbox', { name: 'Account name *' }).fill(name);
  await form(page).locator('input[name=password]').fill(PASSWORD);
  await form(page).locator('input[name=confirmPassword]').fill(PASSWORD);
  await form(page).getByRole('button', { name: 'Continue', exact: true }).click();
}

async function consent(page: Page): Promise<void> {
  for (const box of ['isOfAge', 'terms']) await form(page).locator(`input[name=${box}]`).check({ force: true });
}

async function register(page: Page, site: Site): Promise<string> {
  const name = newName();
  await page.goto(`${site.url}/register`);
  await fillAccount(page, name);
  await consent(page);
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByText(`Welcome, ${name}.`)).toBeVisible();
  await expect(form(page)).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/`);
  return name;
}

test('a visitor registers, is signed in at home, deposits and plays [4.11]', async ({ page, site }) => {
  await register(page, site);
  await page.goto(`${site.url}/member/depositv2`);
  const payment = await openDeposit(page, '100');
  await payment.getByRole('button', { name: /Pay/ }).click();
  await expect(page.getByText(/added to your wallet/).first()).toBeVisible();
  await payment.close();
  await page.goto(`${site.url}/seamless?vendor=AE&gameCode=AE-0001&mode=real`);
  const spin = page.getByRole('button', { name: /^Spin/ });
  await expect(spin).toBeEnabled({ timeout: 30_000 });
  await spin.click();
  await expect(spin).toBeEnabled({ timeout: 30_000 });
});

test('a visitor completes the registration by keyboard alone, from the sign-in on', async ({ page, site }) => {
  const name = newName();
  await page.goto(`${site.url}/login`);
  await expect(dialogOf(page, 'Sign in').getByRole('textbox', { name: 'Account name' })).toBeFocused();
  await tabTo(page, 'Open an account');
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('textbox', { name: 'Account name *' })).toBeFocused();
  await page.keyboard.type(name);
  for (const field of ['password', 'confirmPassword']) {
    await tabTo(page, field);
    await page.keyboard.type(PASSWORD);
  }
  await page.keyboard.press('Enter');
  await expect(form(page).getByLabel('Wallet currency *')).toBeFocused();
  await tabTo(page, 'isOfAge');
  await page.keyboard.press('Space');
  await tabTo(page, 'terms');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Welcome, ${name}.`)).toBeVisible();
});

test('a session that is ended elsewhere leaves the typed amount, and the sign-in leads back to it', async ({
  browser,
  page,
  site,
  signIn,
}) => {
  const name = await register(page, site);
  await page.goto(`${site.url}/member/depositv2`);
  await page.getByRole('radio', { name: /Bank transfer/ }).check({ force: true });
  await page.getByRole('textbox', { name: /How much|Amount/ }).fill('123');

  const elsewhere = await (await withoutPopups(await browser.newContext())).newPage();
  await signIn(elsewhere, name, PASSWORD);
  await elsewhere.goto(`${site.url}/member/securityCenter`);
  await elsewhere
    .locator('#sessions')
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await dialogOf(elsewhere, 'Confirm sign-out').getByRole('button', { name: 'Sign out' }).click();
  await expect(elsewhere.getByText('No other devices are signed in.')).toBeVisible();

  const dialog = dialogOf(page, 'Sign in');
  await expect(dialog.getByText('You were signed out.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Account name' }).fill(name);
  await dialog.locator('input[name=password]').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/member\/depositv2/);
  await expect(page.getByRole('textbox', { name: /How much|Amount/ })).toHaveValue('123');
});

test('a new password needs the old one, ends the other sessions and says how many', async ({ browser, page, site, signIn }) => {
  const name = await register(page, site);
  const elsewhere = await (await withoutPopups(await browser.newContext())).newPage();
  await signIn(elsewhere, name, PASSWORD);
  await elsewhere.goto(`${site.url}/help`);
  await page.goto(`${site.url}/member/securityCenter`);
  await page.getByRole('button', { name: 'Change password' }).click();
  const fill = async (old: string, next: string): Promise<void> => {
    await page.locator('input[name=oldPassword]').fill(old);
    await page.locator('input[name=newPassword]').fill(next);
    await page.locator('input[name=confirmNewPassword]').fill(next);
    await page.getByRole('button', { name: 'Save password' }).click();
  };
  await fill('Not-Mine-1', 'Another-07');
  await expect(page.getByText('Wrong current password.')).toBeVisible();
  await fill(PASSWORD, 'Another-07');
  await expect(page.getByText('One other device was signed out.')).toBeVisible();
  await expect(elsewhere.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('new terms cover every tab except the one that shows them, until the member accepts them', async ({ page, context, site, signIn }) => {
  await signIn(page);
  let isDue = true;
  await context.route('**/wps/member/info', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { success: boolean; value: object };
    await route.fulfill({
      response: answer,
      json: body.success && isDue ? { ...body, value: { ...body.value, termsDue: '2026-11' } } : body,
    });
  });
  await page.goto(`${site.url}/about`);
  const dialog = dialogOf(page, 'The terms have changed');
  await expect(dialog).toBeVisible();
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'Read the new terms' }).click();
  const text = await opened;
  await expect(text.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(text.getByRole('banner').getByRole('status')).toContainText('.');
  await expect(text.getByRole('dialog')).toHaveCount(0);
  isDue = false;
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
});

test('a registration in one tab signs in the other tab', async ({ page, context, site }) => {
  const other = await context.newPage();
  await other.goto(site.url);
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await register(page, site);
  await expect(other.getByRole('banner').getByRole('status')).toContainText('0.00');
});

/** Walks by Tab until what is focused has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 40; steps++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return [element?.name, element?.getAttribute('aria-label'), element?.textContent?.trim()];
    });
    if (at.includes(name)) return;
  }
  throw new Error(`nothing called ${name} can be reached by Tab`);
}

test('each form of sign-in and registration has the operator’s banner of its group, and a late banner changes no open form [3.12]', async ({
  page,
  site,
}) => {
  const panel = (words: string) => page.getByRole('dialog').getByText(words, { exact: true });
  await page.goto(`${site.url}/login`);
  await expect(panel('Welcome back')).toBeVisible();
  await dialogOf(page, 'Sign in').getByRole('button', { name: 'Open an account' }).click();
  await expect(panel('Two short steps')).toBeVisible();
  await page.goto(`${site.url}/login`);
  await dialogOf(page, 'Sign in').getByRole('button', { name: 'Forgot password?' }).click();
  await dialogOf(page, 'Reset your password').getByRole('tab', { name: 'Other ways' }).click();
  await expect(dialogOf(page, 'Reset your password').getByRole('link', { name: 'Customer service' })).toBeVisible();
  await expect(panel('Safe by default')).toBeVisible();

  const late = Promise.withResolvers<void>();
  await page.route('**/MCSFE_getListAnnouncements?*', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto(`${site.url}/login?m=forgot`);
  const answered = page.waitForResponse('**/MCSFE_getListAnnouncements?*');
  const dialog = dialogOf(page, 'Reset your password');
  await expect(dialog).toBeVisible();
  // It is still until its entrance has ended, however slow the machine.
  let before = await dialog.boundingBox();
  await expect(async () => {
    before = await dialog.boundingBox();
    await page.waitForTimeout(300);
    expect(await dialog.boundingBox()).toEqual(before);
  }).toPass();
  late.resolve();
  await answered;
  await page.waitForTimeout(300);
  expect(await dialog.boundingBox()).toEqual(before);
  await expect(panel('Safe by default')).toHaveCount(0);
});
