// Walks through: apps/site/features/account-menu, apps/site/features/wallet, apps/site/frame/session, apps/site/pages/account,
// apps/site/pages/wallet, apps/site/parts/member, apps/site/parts/money, modules/identity.

import { captchaAnswer } from '#tests/e2e/kit/captcha-answer.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { pressByKey, tabTo } from '#tests/e2e/kit/keys.ts';
import { requestSignOut, isNarrow } from '#tests/e2e/kit/ways.ts';

test('by keyboard alone, an empty form is not sent, a wrong password is named at its field, and the right one signs in after a challenge [4.01] @core', async ({
  page,
  site,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/login`);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByRole('textbox', { name: 'Account name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter the username and password', { exact: true })).toBeVisible();
  expect(sent).not.toContain('/wps/session/login');
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
  const calls = sent.filter((path) => path === '/wps/challenge' || path === '/wps/session/login');
  expect(calls[0], 'what is asked for before the first try').toBe('/wps/challenge');
  expect(calls).toContain('/wps/session/login');
});

test('the dialog closes by its button and by Esc, not by a click outside, fades after 100 ms, and locks the page [2.02, 2.27]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/login`);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCSS('transition-delay', /^0\.1s(, 0\.1s)*$/);
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

test('an address that leads out of the site is never followed after the sign-in', async ({ page, site, signIn }) => {
  const outside = encodeURIComponent('https://evil.example/');
  await page.goto(`${site.url}/login?next=${outside}`);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('mara07');
  await dialog.locator('input[name=password]').fill('Lantern07');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/`);
  await signIn(page);
  await page.goto(`${site.url}/login?next=${outside}`);
  await expect(page).toHaveURL(`${site.url}/`);
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
  // Tools that have no room in a phone's header stand on the member's page.
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
    await header.getByRole('link', { name: 'Profile', exact: true }).click();
    await expect(second).toHaveURL(`${site.url}/member/profile`);
  }
  const ask = await requestSignOut(second);
  await ask.getByRole('button', { name: 'Stay' }).click();
  await expect(ask).toBeHidden();
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await second.route('**/wps/session/logout', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await (await requestSignOut(second)).getByRole('button', { name: 'Sign out' }).click();
  await expect(ask.getByRole('button', { name: 'Sign out' })).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(second).toHaveURL(`${site.url}/`);
  for (const tab of [page, second]) {
    // The announcements may lie over it by now.
    const banner = tab.getByRole('banner', { includeHidden: true });
    const signIn = { name: 'Sign in', includeHidden: true };
    await expect(banner.getByRole('button', signIn).or(banner.getByRole('link', signIn))).toBeVisible();
    expect(await tab.evaluate(() => Object.keys(sessionStorage).toSorted())).toEqual(['merchant', 'merchantCode']);
  }
  const refused = await page.request.get(`${site.url}/wps/member/info`, { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(401);
});

test('a member chooses a picture by keyboard, and the header has it at once and after a reload', async ({ page, site, signIn }) => {
  await signIn(page);
  await page.goto(`${site.url}/member/profile`);
  const own = page.getByRole('banner').locator('.avatar');
  const before = await own.getAttribute('src');
  const choose = page.getByRole('button', { name: 'Choose a picture' });
  await choose.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
  await tabTo(page, dialog.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await pressByKey(page, dialog.getByRole('button', { name: 'Save picture' }));
  await expect(dialog).toBeHidden();
  await expect(choose).toBeFocused();
  await expect(own).not.toHaveAttribute('src', before!);
  const chosen = await own.getAttribute('src');
  await page.reload();
  await expect(own).toHaveAttribute('src', chosen!);
});
