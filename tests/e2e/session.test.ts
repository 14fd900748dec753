import { captchaAnswer } from '#tests/e2e/captcha-answer.ts';
import { expect, slide, test } from '#tests/e2e/server.ts';

test('a wrong password says so at the field, and the right one signs in, by keyboard alone [4.01, 5.01]', async ({ page, site }) => {
  await page.goto(`${site.url}/login`);
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await expect(dialog.getByRole('textbox', { name: 'Account name' })).toBeFocused();
  await page.keyboard.type('  mara07 ');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Wrong-Pass1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please slide to the end first.')).toBeVisible();
  await slide(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Account name or password is not right.')).toBeVisible();
  await expect(page.locator('input[name=password]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Lantern07');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(await captchaAnswer(page, site));
  await slide(page);
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
  await slide(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/member\/transferFund/);
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
});

test('signing out asks first, ends the session in every tab, and leaves only the brand in storage [2.38, 4.17]', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn(page);
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const second = await context.newPage();
  await second.goto(`${site.url}/member/securityCenter`);
  await expect(second.getByRole('main').getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await second.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(second.getByRole('alertdialog').or(second.getByRole('dialog'))).toContainText('Sign out?');
  await second.getByRole('dialog').or(second.getByRole('alertdialog')).getByRole('button', { name: 'Sign out' }).click();
  for (const tab of [page, second]) {
    await expect(
      tab
        .getByRole('banner')
        .getByRole('button', { name: 'Sign in' })
        .or(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })),
    ).toBeVisible();
    expect(await tab.evaluate(() => Object.keys(sessionStorage).toSorted())).toEqual(['merchant', 'merchantCode']);
  }
  const answer = await page.request.get(`${site.url}/wps/member/info`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test('the balance has two decimals and separators, hides behind stars, and stays hidden on reload [9.04]', async ({ page, signIn }) => {
  await signIn(page, 'trial01', 'Practice1');
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
