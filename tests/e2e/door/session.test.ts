// Walks through: apps/site/features/account-menu, apps/site/features/wallet, apps/site/frame/session, apps/site/pages/account,
// apps/site/pages/wallet, apps/site/parts/member, apps/site/parts/money, modules/identity.

import type { Page } from '@playwright/test';
import { captchaAnswer } from '#tests/e2e/kit/captcha-answer.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';
import { pressByKey, tabTo } from '#tests/e2e/kit/keys.ts';
import { askToSignOut, isNarrow } from '#tests/e2e/kit/ways.ts';

test('a wrong password says so at the field, and the right one signs in, by keyboard alone [4.01, 5.01] @core', async ({ page, site }) => {
  await page.goto(`${site.url}/login`);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByRole('textbox', { name: 'Account name' })).toBeFocused();
  await page.keyboard.type('  mara07 ');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wrong-Pass1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Wrong account name or password.')).toBeVisible();
  await expect(page.locator('input[name=password]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Lantern07');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(await captchaAnswer(page, site));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('status')).toContainText('.');
});

test('the dialog closes by its button and by Esc, not by a click outside, and locks the page [2.02, 2.27]', async ({ page, site }) => {
  await page.goto(`${site.url}/login`);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await page.mouse.wheel(0, 800);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goto(`${site.url}/login`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('a page that needs a session leads to the login and then back to itself [2.18]', async ({ page, site }) => {
  await page.goto(`${site.url}/member/transferFund`);
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('textbox', { name: 'Account name' }).fill('mara07');
  await page.locator('input[name=password]').fill('Lantern07');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/member\/transferFund/);
  await expect(page.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible();
});

test('an address that leads out of the site is never followed after the sign-in', async ({ page, site, signIn }) => {
  const outside = encodeURIComponent('https://evil.example/');
  await page.goto(`${site.url}/login?next=${outside}`);
  await page.getByRole('textbox', { name: 'Account name' }).fill('mara07');
  await page.locator('input[name=password]').fill('Lantern07');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/`);
  await signIn(page);
  await page.goto(`${site.url}/login?next=${outside}`);
  await expect(page).toHaveURL(`${site.url}/`);
});

test('the account name is kept for a day where that is asked for, and forgotten as soon as it no longer is [4.16]', async ({
  page,
  context,
  site,
}) => {
  const keep = page.getByRole('checkbox', { name: 'Remember my account name for a day' });
  const kept = async () => (await context.cookies(site.url)).find(({ name }) => name === 'account');
  const signInAndOut = async () => {
    await page.locator('input[name=password]').fill('Lantern07');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.url}/`);
    await (await askToSignOut(page)).getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await page.goto(`${site.url}/login`);
  await expect(keep).not.toBeChecked();
  await page.getByRole('textbox', { name: 'Account name' }).fill('mara07');
  await keep.check();
  await signInAndOut();
  expect((await kept())!.value).toBe('mara07');
  expect(Math.abs((await kept())!.expires - Date.now() / 1000 - 86_400)).toBeLessThan(120);

  await page.goto(`${site.url}/login`);
  await expect(page.getByRole('textbox', { name: 'Account name' })).toHaveValue('mara07');
  await keep.uncheck();
  expect(await kept(), 'at once').toBeUndefined();
  await signInAndOut();
  expect(await kept()).toBeUndefined();
});

test('signing out asks first, ends the session in every tab, and leaves only the brand in storage [4.17] @core', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn(page);
  await page.goto(site.url);
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const second = await context.newPage();
  await second.goto(`${site.url}/help`);
  const header = second.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Hide amounts' })).toBeVisible();
  if (!isNarrow(page)) await expect(header.getByText('mara07')).toBeVisible();
  // What a phone's header has no room for stands on the member's page.
  const tools = isNarrow(page) ? second.getByRole('main') : header;
  if (isNarrow(page)) await second.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
  await expect(tools.getByRole('link', { name: 'Agent centre' })).toHaveCount(0);
  await second.route('**/wps/member/info', async (route) => {
    const { value } = (await (await route.fetch()).json()) as { value: object };
    await route.fulfill({ json: { success: true, value: { ...value, isAgent: true } } });
  });
  await second.reload();
  await expect(tools.getByRole('link', { name: 'Agent centre' })).toHaveAttribute('href', '/agentHome');
  if (!isNarrow(page)) {
    await expect(header.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/member/depositv2');
    await header.getByRole('link', { name: 'Account and security' }).click();
  }
  await expect(second).toHaveURL(`${site.url}/member${isNarrow(page) ? '' : '/securityCenter'}`);
  const ask = await askToSignOut(second);
  await ask.getByRole('button', { name: 'Stay' }).click();
  await expect(ask).toBeHidden();
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await second.route('**/wps/session/logout', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await (await askToSignOut(second)).getByRole('button', { name: 'Sign out' }).click();
  await expect(ask.getByRole('button', { name: 'Sign out' })).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(second).toHaveURL(`${site.url}/`);
  for (const tab of [page, second]) {
    await expect(
      tab
        .getByRole('banner')
        .getByRole('button', { name: 'Sign in' })
        .or(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })),
    ).toBeVisible();
    expect(await tab.evaluate(() => Object.keys(sessionStorage).toSorted())).toEqual(['merchant', 'merchantCode']);
  }
  const refused = await page.request.get(`${site.url}/wps/member/info`, { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(401);
});

test('the balance has two decimals and separators, hides behind stars, and stays hidden on reload [9.04]', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, 'trial01', 'Practice1');
  await page.goto(`${site.url}/help`);
  const balance = page.getByRole('banner').getByRole('status');
  await expect(balance).toContainText(/\d,\d{3}\.\d{2}$/);
  await page.getByRole('banner').getByRole('button', { name: /Hide/ }).click();
  await expect(balance).toContainText('****');
  await page.reload();
  await expect(balance).toContainText('****');
  await expect(page.getByText('Practice').first()).toBeVisible();
});

test('the merchant is written to session and local storage at the start [9.16]', async ({ page, site }) => {
  for (const [url, code] of [
    [site.url, 'LANTERN'],
    [site.kinnaree, 'KINNAREE'],
  ] as const) {
    await page.goto(url);
    await expect
      .poll(() => page.evaluate(() => [sessionStorage.getItem('merchantCode'), localStorage.getItem('merchantCode')]))
      .toEqual([code, code]);
  }
});

/** Signs out while the answer is held back, and ends at home as nobody. */
async function leave(page: Page, site: Site): Promise<void> {
  const dialog = await askToSignOut(page);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/wps/session/logout', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signing you out…')).toBeVisible();
  answer();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByText('Signing you out…')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
}

test(
  'signing out asks, shows that it is under way, and ends at home without the member',
  { tag: '@phone-only' },
  async ({ page, site, signIn }) => {
    await signIn(page);
    await page.goto(`${site.url}/help`);
    await leave(page, site);
  },
);

test(
  'the header of a member: picture, name, balance with its eye, deposit, for agents their centre, and a way out that asks, waits and ends at home [2.38]',
  { tag: '@wide-only' },
  async ({ page, site, signIn }) => {
    const header = page.getByRole('banner');
    await signIn(page);
    await page.goto(`${site.url}/help`);
    await expect(header.getByText('mara07')).toBeVisible();
    await expect(header.getByRole('link', { name: 'Agent centre' })).toHaveCount(0);

    const agent = await newMember(site, { name: 'headed', accountType: 1, uplineId: null });
    await signIn(page, agent.account, 'Agent001');
    await page.goto(`${site.url}/help`);
    await expect(header.getByText(agent.account)).toBeVisible();
    const balance = header.getByRole('status');
    await expect(balance).toContainText(/\d\.\d{2}$/);
    await header.getByRole('button', { name: 'Hide amounts' }).click();
    await expect(balance).toContainText('****');
    await header.getByRole('button', { name: 'Show amounts' }).click();
    await expect(balance).toContainText(/\d\.\d{2}$/);
    for (const [name, path] of [
      ['Account and security', 'member/securityCenter'],
      ['Agent centre', 'agentHome'],
      ['Deposit', 'member/depositv2'],
    ] as const) {
      await header.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`${site.url}/${path}`);
    }
    await leave(page, site);
  },
);

test('a member chooses a picture by keyboard, and the header has it at once and after a reload [3.14]', async ({ page, site, signIn }) => {
  await signIn(page);
  await page.goto(`${site.url}/member/securityCenter`);
  const own = page.getByRole('banner').locator('.avatar');
  const before = await own.getAttribute('src');
  const choose = page.getByRole('button', { name: 'Choose a picture' });
  await choose.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await tabTo(page, dialog.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await pressByKey(page, dialog.getByRole('button', { name: 'Keep this picture' }));
  await expect(dialog).toBeHidden();
  await expect(choose).toBeFocused();
  await expect(own).not.toHaveAttribute('src', before!);
  const chosen = await own.getAttribute('src');
  await page.reload();
  await expect(own).toHaveAttribute('src', chosen!);
});
