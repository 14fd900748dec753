// Walks through: apps/site/features/forget, apps/site/features/register, apps/site/parts/password, modules/identity.

import type { Page } from '@playwright/test';
import { captchaAnswer } from '#tests/e2e/kit/captcha-answer.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { openSession } from '#tests/e2e/kit/open-session.ts';
import { enterAsAgent, expect, fillLogin, test, type Site } from '#tests/e2e/kit/server.ts';
import { isNarrow } from '#tests/e2e/kit/ways.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const form = (page: Page) => dialogOf(page, 'Open an account');

/** The header says who is signed in; a phone has no room to show it. */
async function isNamed(page: Page, account: string): Promise<void> {
  const name = page.getByRole('banner').getByText(account);
  await (isNarrow(page) ? expect(name).toBeAttached() : expect(name).toBeVisible());
}

async function set(site: Site, settings: object): Promise<void> {
  await query(site, 'UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 1', [JSON.stringify(settings)]);
}

test('who signs in on some page goes home, and an agent at the agents’ door to the agent centre [4.05]', async ({
  page,
  site,
  browser,
}) => {
  await page.goto(`${site.url}/help`);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await fillLogin(page);
  await expect(page).toHaveURL(`${site.url}/`);
  await isNamed(page, 'mara07');

  const agent = await browser.newPage();
  await enterAsAgent(agent, site, 'linus01', 'Agent001');
  await expect(agent).toHaveURL(`${site.url}/agentHome`);
  await isNamed(agent, 'linus01');
});

test('who comes for the first time is said to have arrived, once', async ({ page, site }) => {
  await query(
    site,
    "UPDATE member SET first_login_at = NULL, last_login_at = NULL, previous_login_at = NULL WHERE account = 'linus01' AND merchant_id = 1",
  );
  const arrivals: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/wps/session/first-login')) void response.text().then((text) => arrivals.push(text));
  });
  await page.goto(site.url);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await fillLogin(page, 'linus01', 'Agent001');
  await expect.poll(() => arrivals[0]).toContain('"isFirst":true');
  await page.reload();
  await expect.poll(() => arrivals[1]).toContain('"isFirst":false');
});

test('an address may carry a code to sign in with, never a token; neither stays in it [4.03]', async ({ page, site }) => {
  const token = await openSession(page.request, site.url, 'mara07', 'Lantern07');
  const ask = await page.request.post(`${site.url}/wps/session/exchange`, { headers: { authorization: `Bearer ${token}` } });
  const { code } = ((await ask.json()) as { value: { code: string } }).value;
  await page.goto(`${site.url}/help?token=${token}&ref=ABC123`);
  await expect(page.getByText('This link was used or has expired. Please sign in.')).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/help?ref=ABC123`);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();

  await page.goto(`${site.url}/member/transferFund?token=${code}`);
  await expect(page.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/member/transferFund`);
  const kept = await page.evaluate(() => sessionStorage.getItem('token'));
  expect(kept).toMatch(/^[\w-]{43}$/);
  expect([token, code]).not.toContain(kept);
  expect(await page.evaluate(() => JSON.stringify([location.href, history.state, document.cookie, { ...localStorage }]))).not.toContain(
    code,
  );

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${site.url}/help?token=${code}`);
  await expect(page.getByText('This link was used or has expired. Please sign in.')).toBeVisible();
});

test('a password that must be changed is not asked for again once it was typed, and its change leads home [4.07, 5.03]', async ({
  page,
  site,
  signIn,
}) => {
  // Another journey signs in as the same one: all is put back as it was.
  const [before] = await query<{ hash: string }>(site, "SELECT password_hash AS hash FROM member WHERE account = 'pavel41'");
  await query(site, "UPDATE member SET must_change_password = true WHERE account = 'pavel41'");
  await page.goto(`${site.url}/help`);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const dialog = dialogOf(page, 'Sign in');
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('pavel41');
  await dialog.locator('input[name=password]').fill('Agent041');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
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
  await save.click();
  await expect(forced).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByRole('banner').getByRole('status')).toContainText('.');

  // Somebody who comes with a session has typed nothing: then the old one is asked for.
  await query(site, "UPDATE member SET must_change_password = true WHERE account = 'pavel41'");
  await signIn(page, 'pavel41', 'Changed-41');
  await page.goto(site.url);
  await expect(forced.locator('input[name=oldPassword]')).toBeVisible();
  await query(site, "UPDATE member SET must_change_password = false, password_hash = $1 WHERE account = 'pavel41'", [before!.hash]);
});

test('a countdown holds every number; to clear the form takes number, country, code and invitation away [5.19]', async ({ page, site }) => {
  await page.goto(`${site.url}/register?ref=ABC123`);
  await form(page).getByRole('tab', { name: 'Mobile' }).click();
  const number = form(page).getByLabel('Mobile number');
  await expect(form(page).getByText('Please enter your 10 digit phone number')).toBeVisible();
  await form(page).getByLabel('Country').selectOption('TH');
  await expect(form(page).getByText('Please enter your 9 digit phone number')).toBeVisible();
  await number.fill('812345678');
  await form(page).getByRole('button', { name: 'Send code' }).click();
  await form(page).getByRole('slider', { name: 'Slide to continue' }).press('End');
  const again = form(page).getByRole('button', { name: /^Resend in 0:\d\d$/ });
  await expect(again).toBeDisabled();
  await form(page).getByLabel('SMS code').fill('123456');
  await number.fill('812345679');
  await expect(again, 'of another number').toBeDisabled();
  await form(page).getByLabel('SMS code').fill('123456');
  await form(page).getByRole('button', { name: 'Clear all fields' }).click();
  await expect(number).toHaveValue('');
  await expect(form(page).getByLabel('Country')).toHaveValue('US');
  await expect(form(page).getByLabel('SMS code')).toHaveValue('');
  await expect(again, 'after the form was cleared').toBeDisabled();
  await page.reload();
  await form(page).getByRole('tab', { name: 'Mobile' }).click();
  await expect(again, 'after a reload').toBeDisabled();
  await expect(number).toHaveValue('');

  await form(page).getByRole('tab', { name: 'Name' }).click();
  await form(page).getByRole('tabpanel', { name: 'Name' }).getByRole('button', { name: 'Clear all fields' }).click();
  await form(page).getByRole('textbox', { name: 'Account name *' }).fill('cleared01');
  for (const name of ['password', 'confirmPassword']) await form(page).locator(`input[name=${name}]`).fill('Cleared-01');
  await form(page).getByRole('button', { name: 'Continue' }).click();
  await expect(form(page).getByLabel('Invitation code')).toHaveValue('');
});

test('a message that is not sent says why in a dialog with a warning [8.03]', async ({ page, site }) => {
  await page.route('**/wps/verification/sms/noLogin', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'identity.sms_unsent', message: 'The message could not be sent.' } }),
  );
  await page.goto(`${site.url}/login`);
  const dialog = dialogOf(page, 'Sign in');
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

test('the forms say the words of the specification [5.13, 5.15, 5.16, 5.17] (8.12)', async ({ page, site }) => {
  const said = (text: string, exact = true) => expect(page.getByRole('dialog').getByText(text, { exact })).toBeVisible();
  await page.goto(`${site.url}/login`);
  await dialogOf(page, 'Sign in').getByRole('button', { name: 'Sign in', exact: true }).click();
  await said('Please enter the username and password');
  await page.getByRole('tab', { name: 'Mobile' }).click();
  await page.getByLabel('Mobile number').fill('12');
  await page.getByLabel('SMS code').fill('12');
  await dialogOf(page, 'Sign in').getByRole('button', { name: 'Sign in', exact: true }).click();
  await said('Please enter a valid mobile number');
  await page.getByLabel('Mobile number').fill('2015550123');
  await page.getByLabel('SMS code').fill('12');
  await dialogOf(page, 'Sign in').getByRole('button', { name: 'Sign in', exact: true }).click();
  await said('Please enter a valid verification code');
  // So many digits, and yet no number of that country.
  await page.getByLabel('Mobile number').fill('2000000000');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('slider', { name: 'Slide to continue' }).press('End');
  await expect(dialogOf(page, 'Code not sent').getByText('Phone number format is incorrect.')).toBeVisible();

  const registration = { payeeName: { enabled: true, required: true }, captcha: { enabled: true }, line: { enabled: true, minLength: 3 } };
  await set(site, { registration });
  await page.goto(`${site.url}/register`);
  await form(page).getByRole('button', { name: 'Continue' }).click();
  await said('Input cannot be empty. 6 - 16 letters and digits, starting with a letter');
  await form(page).getByRole('textbox', { name: 'Account name *' }).fill('1');
  await form(page).locator('input[name=password]').fill('short');
  await form(page).locator('input[name=confirmPassword]').fill('other');
  await form(page).getByRole('button', { name: 'Continue' }).click();
  await said('Account format is incorrect. 6 - 16 letters and digits, starting with a letter');
  await said('Password format is incorrect.', false);
  await said('Confirmation password is not correct');
  await form(page).getByRole('textbox', { name: 'Account name *' }).fill('wording01');
  for (const name of ['password', 'confirmPassword']) await form(page).locator(`input[name=${name}]`).fill('Wording-01');
  await form(page).getByRole('button', { name: 'Continue' }).click();
  await form(page).getByText('Optional details').click();
  await said('Please enter 3 - 60 characters');
  await form(page).getByLabel('Full name, as on your bank account').fill('12');
  await form(page).getByLabel('E-mail').fill('nobody');
  await form(page).getByLabel('Invitation code').fill('a-b-c');
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  await said('Real name format is incorrect.', false);
  await said('E-mail format is incorrect.', false);
  await said('Invalid invitation code.', false);
  await said('Please enter the captcha');
  await set(site, { registration: {} });
});

test('a brand’s own fields are asked for, with a hint of their bounds, one number where there is no choice [5.07, 5.09]', async ({
  page,
  site,
}) => {
  const asked = { enabled: true, required: true };
  await set(site, {
    registration: { paymentPassword: asked, recommenderId: { enabled: true }, captcha: asked, occupation: { enabled: true } },
  });
  const [mara] = await query<{ id: string }>(site, "SELECT id::text FROM member WHERE account = 'mara07'");
  await page.goto(`${site.url}/register`);
  await form(page).getByRole('textbox', { name: 'Account name *' }).fill('ownfields1');
  for (const name of ['password', 'confirmPassword']) await form(page).locator(`input[name=${name}]`).fill('Secret-07');
  await form(page).getByRole('button', { name: 'Continue' }).click();
  await expect(form(page).getByText('6 digits, for withdrawals.')).toBeVisible();
  await form(page).getByText('Optional details').click();
  await expect(form(page).getByText('Please enter 1 - 60 characters')).toBeVisible();
  for (const name of ['qqNum', 'line', 'wechat', 'idNumber']) await expect(form(page).locator(`input[name=${name}]`)).toHaveCount(0);
  await form(page).locator('input[name=paymentPassword]').fill('135790');
  await form(page).getByLabel('Referrer’s ID').fill(mara!.id);
  await form(page).getByLabel('Occupation').fill('Baker');
  for (const box of ['isOfAge', 'terms']) await form(page).locator(`input[name=${box}]`).check({ force: true });
  const sent = page.waitForRequest('**/wps/member/register');
  await form(page).getByLabel('Captcha *').fill('wrong');
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  expect((await sent).postData()).not.toContain('135790');
  await expect(form(page).getByText('The captcha does not match.')).toBeVisible();
  await expect(form(page).getByLabel('Captcha *')).toHaveValue('');
  await page.waitForTimeout(1_200);
  await form(page).getByRole('button', { name: 'New picture' }).click();
  await page.waitForTimeout(500);
  await form(page)
    .getByLabel('Captcha *')
    .fill(await captchaAnswer(page, site));
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByText('Welcome, ownfields1.')).toBeVisible();
  const [row] = await query<{ upline: string; fields: object; register_method: string }>(
    site,
    `SELECT m.upline_id::text AS upline, r.fields, r.register_method FROM member m JOIN member_registration r ON r.member_id = m.id
      WHERE m.account = 'ownfields1' AND m.payment_password_hash LIKE '$argon2id$%'`,
  );
  expect(row).toEqual({ upline: mara!.id, fields: { occupation: 'Baker', recommenderId: mara!.id }, register_method: 'WEB' });
  await set(site, { registration: {} });
});

test('a line that is cut and a server that is slow are told in the words of the specification [8.08]', async ({ page, site }) => {
  await page.goto(`${site.url}/login`);
  const dialog = dialogOf(page, 'Sign in');
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('mara07');
  await dialog.locator('input[name=password]').fill('Lantern07');
  await page.route('**/wps/session/login', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByText('Network link is abnormal, please try again.')).toBeVisible();
  await page.unroute('**/wps/session/login');
  await page.route('**/wps/session/login', () => {});
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByText('Page load timeout, please check the network.')).toBeVisible({ timeout: 25_000 });
});
