// Walks through: apps/site/frame/auth, apps/site/frame/gates, apps/site/frame/session, apps/site/features/legal,
// apps/site/parts/auth, modules/identity.

import { expect, test, vi } from 'vitest';
import { captchaAnswer, untilNextCaptcha } from '#tests/page/captcha.ts';
import { query } from '#tests/page/members.ts';
import { expectSoon, fillLogin, mountSite, network, site, type Page } from '#tests/page/mount.tsx';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const signInDialog = (page: Page) => dialogOf(page, 'Sign in');
const isNamed = (page: Page, account: string) => expect(page.getByRole('banner').getByText(account)).toBeVisible();

async function fill(page: Page, account: string, password: string): Promise<void> {
  await signInDialog(page).getByRole('textbox', { name: 'Account name' }).fill(account);
  await signInDialog(page).locator('input[name=password]').fill(password);
}
const press = (page: Page): Promise<void> => signInDialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();

test('after a wrong password a captcha appears, and after three the account is locked [4.02, 8.04]', async () => {
  const page = await mountSite('/login');
  const dialog = signInDialog(page);
  await expect(dialog.getByLabel('Captcha')).toHaveCount(0);
  for (const tries of [1, 2, 3]) {
    await fill(page, 'weicny', `Wrong-Pass${tries}`);
    if (tries > 1) {
      await untilNextCaptcha();
      await dialog.getByLabel('Captcha').fill(await captchaAnswer(page));
    }
    const answered = network.answered('/wps/session/login');
    await press(page);
    await answered;
    await expect(dialog.getByText('Wrong account name or password.')).toBeVisible();
  }
  await fill(page, 'weicny', 'Lantern10');
  await untilNextCaptcha();
  await dialog.getByLabel('Captcha').fill(await captchaAnswer(page));
  await press(page);
  await expect(dialog.getByText(/Wait \d+ minutes/)).toBeVisible();
});

test('a sign-in needs a trimmed name and a password, the captcha once it is shown, and by phone a valid number and a code [5.01]', async () => {
  const page = await mountSite('/login');
  const dialog = signInDialog(page);
  const MISSING = 'Please enter the username and password';
  for (const [account, password] of [
    ['', ''],
    ['   ', 'Lantern07'],
    ['mara07', ''],
  ] as const) {
    await page.reload();
    await fill(page, account, password);
    await press(page);
    await expect(dialog.getByText(MISSING, { exact: true })).toBeVisible();
  }
  await fill(page, '  runa42 ', 'Wrong-Pass1');
  await press(page);
  await expect(dialog.getByText('Wrong account name or password.')).toBeVisible();
  network.forget();
  await fill(page, '  runa42 ', 'Agent042');
  await press(page);
  await expect(dialog.getByText('Please enter the captcha')).toBeVisible();

  await dialog.getByRole('tab', { name: 'Mobile' }).click();
  await dialog.getByLabel('Mobile number').fill('12');
  await dialog.getByLabel('SMS code').fill('123456');
  await press(page);
  await expect(dialog.getByText('Please enter a valid mobile number', { exact: true })).toBeVisible();
  await dialog.getByLabel('Mobile number').fill('2015550107');
  await dialog.getByLabel('SMS code').fill('12');
  await press(page);
  await expect(dialog.getByText('Please enter a valid verification code', { exact: true })).toBeVisible();

  await dialog.getByRole('tab', { name: 'Name' }).click();
  await fill(page, '  minhvnd ', 'Lantern08');
  await press(page);
  await expect(dialog).toBeHidden();
  await isNamed(page, 'minhvnd');
  // No entry before this one was sent to the server.
  expect(network.calls('POST /wps/session/login')).toHaveLength(1);
});

test('the header has a form for name and password; a refusal opens a warning dialog, which leads to the captcha [5.02, 8.05]', async () => {
  const page = await mountSite('/help');
  const header = page.getByRole('banner');
  const form = header.getByRole('form', { name: 'Sign in' });
  await expect(form.getByRole('textbox', { name: 'Account name' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Open an account' })).toBeVisible();
  const enter = async (account: string, password: string) => {
    await form.getByRole('textbox', { name: 'Account name' }).fill(account);
    await form.locator('input[name=header-password]').fill(password);
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await enter('tessusdt', '');
  await expect(signInDialog(page).getByRole('textbox', { name: 'Account name' })).toHaveValue('tessusdt');
  await page.press('Escape');
  await expect(signInDialog(page)).toBeHidden();

  await enter('tessusdt', 'Wrong-Pass1');
  const warning = dialogOf(page, 'Please note');
  await expect(warning.getByText('Wrong account name or password.')).toBeVisible();
  await warning.getByRole('button', { name: 'OK' }).click();
  await expect(signInDialog(page).getByRole('textbox', { name: 'Account name' })).toHaveValue('tessusdt');
  await expect(signInDialog(page).getByLabel('Captcha')).toBeVisible();
  await page.press('Escape');

  const again = await mountSite('/help');
  await again.getByRole('banner').getByRole('textbox', { name: 'Account name' }).fill('  minhvnd ');
  await again.getByRole('banner').locator('input[name=header-password]').fill('Lantern08');
  await again.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  await isNamed(again, 'minhvnd');
  await expect(again).toHaveURL('/');
});

test('a member cannot skip a change of password that is due; closing the dialog offers to sign out', async () => {
  network.change<{ success: boolean; value: object }>('/wps/member/info', (body) =>
    body.success ? { ...body, value: { ...body.value, mustChangePassword: true } } : body,
  );
  const page = await mountSite('/login');
  await fill(page, 'odette02', 'Agent002');
  await press(page);
  const forced = dialogOf(page, 'Choose a new password');
  await expect(forced).toBeVisible();
  await page.press('Escape');
  await dialogOf(page, 'Sign out?').getByRole('button', { name: 'Stay' }).click();
  await expect(forced).toBeVisible();
  await page.press('Escape');
  await dialogOf(page, 'Sign out?').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a member who signs in on any page goes home, and an agent at the agents’ sign-in goes to the agent centre [4.05]', async () => {
  const page = await mountSite('/help');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await fillLogin(page);
  await expect(page).toHaveURL('/');
  await isNamed(page, 'mara07');

  const agent = await mountSite('/agent');
  await agent.getByRole('main').getByLabel('Account name', { exact: true }).fill('linus01');
  await agent.getByRole('main').getByLabel('Password', { exact: true }).fill('Agent001');
  await agent.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(agent).toHaveURL('/agentHome');
  await isNamed(agent, 'linus01');
});

test('the first sign-in of a member calls first-login, which is true once', async () => {
  await query(
    "UPDATE member SET first_login_at = NULL, last_login_at = NULL, previous_login_at = NULL WHERE account = 'linus01' AND merchant_id = 1",
  );
  const arrivals: { value: { isFirst: boolean } }[] = [];
  network.change<(typeof arrivals)[number]>('/wps/session/first-login', (body) => {
    arrivals.push(body);
    return body;
  });
  const page = await mountSite('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await fillLogin(page, 'linus01', 'Agent001');
  await expectSoon(
    () => arrivals[0]?.value.isFirst,
    (isFirst) => isFirst === true,
  );
  await page.reload();
  await expectSoon(
    () => arrivals[1]?.value.isFirst,
    (isFirst) => isFirst === false,
  );
});

test('an address may carry a code to sign in with, never a token; neither stays in it [4.03]', async () => {
  const token = await site.signIn();
  const { code } = (await site.call('POST', '/wps/session/exchange', { token })).body.value as { code: string };
  const page = await mountSite(`/help?token=${token}&ref=ABC123`);
  await expect(page.getByText('This link was used or has expired. Please sign in.')).toBeVisible();
  await expect(page).toHaveURL('/help?ref=ABC123');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();

  await page.goto(`/member/transferFund?token=${code}`);
  const requested = dialogOf(page, 'Continue as mara07?');
  expect(sessionStorage.getItem('token')).toBeNull();
  await requested.getByRole('button', { name: 'Continue as mara07' }).click();
  await expect(page.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/member/transferFund');
  const kept = sessionStorage.getItem('token');
  expect(kept).toMatch(/^[\w-]{43}$/);
  expect([token, code]).not.toContain(kept);
  expect(JSON.stringify([location.href, history.state, document.cookie, { ...localStorage }])).not.toContain(code);

  sessionStorage.clear();
  await page.goto(`/help?token=${code}`);
  await expect(page.getByText('This link was used or has expired. Please sign in.')).toBeVisible();
});

test('a member changes a password that must be changed: the old one is required unless it was typed, member information is read anew, and home follows [4.07, 5.03]', async () => {
  const mustChange = () => query("UPDATE member SET must_change_password = true WHERE account = 'pavel41'");
  await mustChange();
  const page = await mountSite('/help');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await fill(page, 'pavel41', 'Agent041');
  await press(page);
  const forced = dialogOf(page, 'Choose a new password');
  await expect(forced).toBeVisible();
  await expect(forced.locator('input[name=oldPassword]')).toHaveCount(0);
  const save = forced.getByRole('button', { name: 'Save password' });
  await save.click();
  await expect(forced.getByText('Please enter a new password', { exact: true })).toBeVisible();
  await forced.locator('input[name=newPassword]').fill('short');
  await forced.locator('input[name=confirmNewPassword]').fill('shorter');
  await save.click();
  await expect(forced.getByText('Incorrect confirmation input', { exact: true })).toBeVisible();
  await forced.locator('input[name=confirmNewPassword]').fill('short');
  await save.click();
  await expect(forced.getByText('Password format is incorrect.', { exact: true })).toBeVisible();
  for (const name of ['newPassword', 'confirmNewPassword']) await forced.locator(`input[name=${name}]`).fill('Changed-41');
  network.forget();
  await save.click();
  await expect(forced).toBeHidden();
  await expect(page).toHaveURL('/');
  expect(network.calls('GET /wps/member/info').length).toBeGreaterThan(0);
  await expect(page.getByRole('banner').getByRole('status')).toContainText('.');

  // A session that was opened elsewhere has typed no password here: the form requires the old one.
  await mustChange();
  await page.signIn('pavel41', 'Changed-41');
  await page.goto('/');
  const old = forced.locator('input[name=oldPassword]');
  await expect(old).toBeVisible();
  for (const name of ['newPassword', 'confirmNewPassword']) await forced.locator(`input[name=${name}]`).fill('Changed-42');
  network.forget();
  await save.click();
  await expect(old).toHaveAttribute('aria-invalid', 'true');
  expect(network.calls('/wps/member/password')).toEqual([]);
  await old.fill('Changed-41');
  await save.click();
  await expect(forced).toBeHidden();
});

test('an SMS that is not sent opens a dialog with the server’s reason and a warning icon [8.03]', async () => {
  network.answer('/wps/verification/sms/noLogin', 503, {
    success: false,
    code: 'identity.sms_unsent',
    message: 'The message could not be sent.',
  });
  const page = await mountSite('/login');
  const dialog = signInDialog(page);
  await dialog.getByRole('tab', { name: 'Mobile' }).click();
  await dialog.getByLabel('Mobile number').fill('2015550123');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByRole('slider', { name: 'Slide to continue' }).press('End');
  const unsent = dialogOf(page, 'Code not sent');
  await expect(unsent.getByText('The message could not be sent.')).toBeVisible();
  await expect(unsent.locator('.unsent__icon')).toBeVisible();
  await unsent.getByRole('button', { name: 'OK' }).click();
  await expect(unsent).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Send code' })).toBeEnabled();
});

test('a lost connection and a slow server are named in the words of the specification [8.08]', async () => {
  const page = await mountSite('/login');
  const dialog = signInDialog(page);
  await fill(page, 'mara07', 'Lantern07');
  const mend = network.fail('/wps/session/login');
  await press(page);
  await expect(dialog.getByText('Network link is abnormal, please try again.')).toBeVisible();
  mend();
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => patience.signal);
  const held = network.hold('/wps/session/login');
  await press(page);
  await held.requested;
  expect(timeout).toHaveBeenLastCalledWith(15_000);
  patience.abort(new DOMException('', 'TimeoutError'));
  held.release();
  timeout.mockRestore();
  await expect(dialog.getByText('Page load timeout, please check the network.')).toBeVisible();
});

test('a page that needs a session leads to the login and then back to itself [2.18]', async () => {
  const page = await mountSite('/member/transferFund');
  await expect(page).toHaveURL(/\/login/);
  await fill(page, 'mara07', 'Lantern07');
  await page.press('Enter');
  await expect(page).toHaveURL(/\/member\/transferFund/);
  await expect(page.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible();
});

test('the terms and the privacy page are read by anybody, in both languages', async () => {
  for (const [path, en, th] of [
    ['/terms', 'Terms', 'ข้อตกลง'],
    ['/privacy', 'Privacy', 'ความเป็นส่วนตัว'],
  ] as const) {
    const page = await mountSite(path);
    await expect(page.getByRole('heading', { level: 1, name: en })).toBeVisible();
    localStorage.setItem('lang', 'TY');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: th })).toBeVisible();
  }
});
