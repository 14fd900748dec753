// Walks through: apps/site/frame/auth, apps/site/parts/auth, apps/site/parts/password, apps/site/parts/proof, modules/identity.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { captchaAnswer, untilNextCaptcha } from '#tests/page/captcha.ts';
import { query } from '#tests/page/members.ts';
import { storeWait, storedWait } from '#apps/site/parts/proof/sms-wait.ts';
import { mountSite, network, type Page } from '#tests/page/mount.tsx';

const PASSWORD = 'Quayle-07';
let guests = 0;
const newName = (): string => `guest${String(++guests).padStart(4, '0')}`;
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const form = (page: Page) => dialogOf(page, 'Open an account');

async function fillAccount(page: Page, name: string): Promise<void> {
  await form(page).getByRole('textbox', { name: 'Account name *' }).fill(name);
  await form(page).locator('input[name=password]').fill(PASSWORD);
  await form(page).locator('input[name=confirmPassword]').fill(PASSWORD);
  await form(page).getByRole('button', { name: 'Continue' }).click();
}

async function consent(page: Page): Promise<void> {
  for (const box of ['isOfAge', 'terms']) await form(page).locator(`input[name=${box}]`).check();
}

/** Has third parties verify numbers, for all browsers. */
const setPhoneCheck = (enabled: '0' | '1') =>
  query(
    `UPDATE merchant SET switches = (SELECT jsonb_agg(CASE one->>'modId' WHEN 'PHONECHECK3' THEN jsonb_set(one, '{enabled}', to_jsonb($1::text)) ELSE one END)
                                     FROM jsonb_array_elements(switches) one) WHERE id = 1`,
    [enabled],
  );

/** The brand's switch is on for this browser. */
function switchOn(name: string): void {
  type Label = { modId: string; enabled: string };
  network.change<{ value: { whitelabelVal: Label[] } }>('/wps/system/whitelabel', ({ value }) => ({
    success: true,
    value: { ...value, whitelabelVal: value.whitelabelVal.map((one) => (one.modId === name ? { ...one, enabled: '1' } : one)) },
  }));
}

const set = (settings: object) => query('UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 1', [JSON.stringify(settings)]);

test('errors stand under their fields with the exact rule, a summary leads to them, and nothing typed is lost; home is behind [5.05, 5.09, 2.03, 2.26]', async () => {
  const page = await mountSite('/register');
  await expect(page.locator('h1')).toHaveText('The night market is open');
  await form(page).getByRole('textbox', { name: 'Account name *' }).fill('ab');
  await form(page).getByRole('button', { name: 'Continue' }).click();
  await expect(form(page).getByText('Account format is incorrect. 6 - 16 letters and digits, starting with a letter')).toBeVisible();
  await expect(form(page).getByText('Check 3 fields:')).toBeVisible();
  await form(page).getByRole('button', { name: 'Confirm password' }).click();
  await expect(form(page).locator('input[name=confirmPassword]')).toBeFocused();

  // A name that somebody has: the server says so after the second step, and the first one shows it.
  await fillAccount(page, 'mara07');
  await form(page).getByText('Optional details').click();
  await form(page).getByLabel('E-mail').fill('mara@example.com');
  await consent(page);
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  await expect(form(page).getByText('This account name is taken.')).toBeVisible();
  await expect(form(page).getByRole('textbox', { name: 'Account name *' })).toBeFocused();
  await form(page).getByRole('button', { name: 'Continue' }).click();
  await expect(form(page).getByLabel('E-mail')).toHaveValue('mara@example.com');
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain(PASSWORD);
  await form(page).getByRole('button', { name: 'Clear all fields' }).click();
  await expect(form(page).getByRole('textbox', { name: 'Account name *' })).toHaveValue('');
});

test('an invitation code of the address fills the form, and one that is nobody’s is asked about [8.02]', async () => {
  const page = await mountSite('/?ref=NOBODY1');
  await page.getByRole('main').getByRole('button', { name: 'Open an account' }).first().click();
  await fillAccount(page, newName());
  const code = form(page).getByLabel('Invitation code');
  await expect(code).toHaveValue('NOBODY1');
  await code.focus();
  await page.press('Tab');
  await dialogOf(page, 'Invalid invitation code').getByRole('button', { name: 'OK' }).click();
  await expect(code).toBeFocused();
  await expect(form(page).getByText('Invalid invitation code.')).toBeVisible();
});

test('an account is opened without an invitation code; each field with a star is required, and no other [5.08]', async () => {
  const page = await mountSite('/register');
  const name = newName();
  await form(page).getByRole('button', { name: 'Continue' }).click();
  await expect(form(page).getByText('Check 3 fields:')).toBeVisible();
  const starred = ['Account name *', 'Password *', 'Confirm password *'];
  for (const label of starred) await expect(form(page).getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await fillAccount(page, name);
  await form(page).getByText('Optional details').click();
  await expect(form(page).getByLabel('Invitation code', { exact: true })).toHaveValue('');
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  await expect(form(page).locator('[aria-invalid=true]')).not.toHaveCount(0);
  for (const label of ['Invitation code', 'E-mail'])
    await expect(form(page).getByLabel(label, { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
  await consent(page);
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByText(`Welcome, ${name}.`)).toBeVisible();
});

test('an answer that is lost is asked for again with the same request, and opens one account', async () => {
  const page = await mountSite('/register');
  const name = newName();
  const mend = network.lose('/wps/member/register');
  await fillAccount(page, name);
  await consent(page);
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  await expect(form(page).getByText('We are still checking.')).toBeVisible();
  mend();
  await expect(page.getByText(`Welcome, ${name}.`)).toBeVisible();
  expect(await query('SELECT 1 FROM member WHERE account = $1', [name])).toHaveLength(1);
});

test('a form at the door is shown only while its switch is on', async () => {
  const ways = ['COMM3', 'USERNAMEREG3', 'MOBILEVERCODELOGIN3', 'MOBILENUMREG3'];
  type Label = { modId: string; enabled: string };
  network.change<{ value: { whitelabelVal: Label[] } }>('/wps/system/whitelabel', ({ value }) => ({
    success: true,
    value: { ...value, whitelabelVal: value.whitelabelVal.map((one) => (ways.includes(one.modId) ? { ...one, enabled: '0' } : one)) },
  }));
  const page = await mountSite('/login');
  const dialog = dialogOf(page, 'Sign in');
  await expect(dialog.getByText('Sign-in by account name is paused.')).toBeVisible();
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Open an account' }).click();
  await expect(form(page).getByText('New accounts are paused.')).toBeVisible();
  await expect(form(page).getByRole('textbox')).toHaveCount(0);
});

test('a countdown holds every number; to clear the form takes number, country, code and invitation away [5.19]', async () => {
  const page = await mountSite('/register?ref=ABC123');
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

test('the next code can be requested when the time that the server says is over, 60 seconds for a registration, a minute after a third party [4.10]', async () => {
  const page = await mountSite('/register');
  const ask = async (number: string, button: string) => {
    await form(page).getByRole('tab', { name: 'Mobile' }).click();
    await form(page).getByLabel('Mobile number').fill(number);
    await form(page).getByRole('button', { name: button }).click();
  };
  /** The button is disabled, and its countdown began at so many seconds: it may not run down to them while the test looks. */
  const expectWait = async (seconds: number): Promise<void> => {
    const again = form(page).getByRole('button', { name: /^Resend in \d/ });
    await expect(again).toBeDisabled();
    const left = async (): Promise<number> => {
      const [minutes, rest] = /(\d+):(\d\d)/
        .exec(await again.text())!
        .slice(1)
        .map(Number);
      return minutes! * 60 + rest!;
    };
    await expect.poll(left, { timeout: 15_000 }).toBeLessThanOrEqual(seconds);
    expect(await left()).toBeGreaterThan(seconds - 45);
  };
  await ask('2015550191', 'Send code');
  await form(page).getByRole('slider', { name: 'Slide to continue' }).press('End');
  await expectWait(60);

  sessionStorage.clear();
  const said = network.change<{ value: object }>('POST /wps/verification/sms/register', ({ value }) => ({
    success: true,
    value: { ...value, expiredMinutes: 2 },
  }));
  await page.reload();
  await ask('2015550192', 'Send code');
  await form(page).getByRole('slider', { name: 'Slide to continue' }).press('End');
  await expectWait(120);
  said();
  const [number, waiting] = ['2015550192', storedWait('register')!];
  storeWait('register', { ...waiting, until: Date.now() + 2_000 });
  await page.reload();
  await form(page).getByRole('tab', { name: 'Mobile' }).click();
  await expect(form(page).getByLabel('Mobile number')).toHaveValue(number);
  await expect(form(page).getByRole('button', { name: 'Resend code' }), 'once the time is over').toBeEnabled();

  sessionStorage.clear();
  await setPhoneCheck('1');
  Object.assign(globalThis, { open: () => ({ closed: true, location: { href: '' }, close: () => {} }) });
  await page.reload();
  await ask('2015550193', 'Verify number');
  await expectWait(60);
  await setPhoneCheck('0');
});

test('a third party may verify the number: its window is told where it is blocked or closed, the next waits a minute, to reset clears all fields, and a registration without its token stops silently [4.12]', async () => {
  switchOn('PHONECHECK3');
  const checkId = '5f9a3c1e-0000-4000-8000-000000000002';
  const begun = { checkId, url: '/phone-check/window', channel: 'phone', expiredMinutes: 1 };
  network.answer('POST /wps/verification/phone', 200, { success: true, value: begun });
  const popup = { closed: false, location: { href: '' }, close: () => {} };
  let shown: typeof popup | null = null;
  const page = await mountSite('/register');
  const begin = async () => {
    Object.assign(globalThis, { open: () => shown });
    await form(page).getByRole('tab', { name: 'Mobile' }).click();
    await form(page).getByLabel('Mobile number').fill('2015550190');
  };
  await begin();
  await expect(form(page).getByLabel('SMS code')).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Continue' }).click();
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await expect(form(page).getByLabel('Mobile number'), 'still in the first step').toBeVisible();

  const verify = form(page).getByRole('button', { name: 'Verify number' });
  await verify.click();
  await expect(form(page).getByText(/^Popup blocked/)).toBeVisible();
  shown = popup;
  popup.closed = true;
  const waiting = network.answer('GET /wps/verification/phone', 200, { success: true, value: { isWaiting: true, firebaseIdToken: null } });
  await verify.click();
  await expect(form(page).getByText(/^Verification was closed/)).toBeVisible();
  expect(popup.location.href).toBe('/phone-check/window');
  await expect(form(page).getByRole('button', { name: /^Resend in (1:00|0:5\d)$/ })).toBeDisabled();

  waiting();
  sessionStorage.clear();
  await page.reload();
  network.answer('GET /wps/verification/phone', 200, { success: true, value: { isWaiting: false, firebaseIdToken: checkId } });
  await begin();
  await verify.click();
  await expect(form(page).getByText('Number verified')).toBeVisible();
  await form(page).getByRole('button', { name: 'Clear all fields' }).click();
  await expect(form(page).getByText('Number verified')).toHaveCount(0);
  await expect(form(page).getByLabel('Mobile number')).toHaveValue('');
});

test('each way in which a number is not verified is told in words that say what to do [8.01]', async () => {
  type Label = { modId: string; enabled: string };
  const switchOff = network.change<{ value: { whitelabelVal: Label[] } }>('/wps/system/whitelabel', ({ value }) => ({
    success: true,
    value: { ...value, whitelabelVal: value.whitelabelVal.map((one) => (one.modId === 'PHONECHECK3' ? { ...one, enabled: '1' } : one)) },
  }));
  // No minute to wait in between; the server's own words, whose codes its test has (modules/identity/mobile/codes.test.ts).
  const value = { checkId: '5f9a3c1e-0000-4000-8000-000000000003', url: '/phone-check/window', channel: 'phone', expiredMinutes: 0 };
  network.answer('POST /wps/verification/phone', 200, { success: true, value });
  const words = JSON.parse(readFileSync('locales/en/codes/identity.json', 'utf8')) as Record<string, string>;
  const popup = { closed: false, location: { href: '' }, close: () => {} };
  const page = await mountSite('/register');
  Object.assign(globalThis, { open: () => popup });
  const sent = (text: RegExp | string) => expect(page.getByRole('dialog').getByText(text).first(), String(text)).toBeVisible();
  await form(page).getByRole('tab', { name: 'Mobile' }).click();
  for (const [number, text] of [
    ['', 'Please enter your phone number'],
    ['12', /^Please enter (a valid mobile number|your \d+ digit phone number)/],
  ] as const) {
    await form(page).getByLabel('Mobile number').fill(number);
    await form(page).getByRole('button', { name: 'Continue' }).click();
    await sent(text);
  }
  await form(page).getByLabel('Mobile number').fill('2015550201');
  const verify = form(page).getByRole('button', { name: 'Verify number' });
  for (const [code, text] of [
    ['identity.mobile_invalid', /^Phone number format is incorrect/],
    ['identity.sms_locked', /^Too many requests\. Try again in 5 min/],
    ['identity.third_party_unknown', /^Unknown error\. Please try again/],
    ['challenge.refused', /^The check has expired\. Please slide again/],
    ['identity.sms_quota', /Please contact customer service/],
    ['identity.third_party_off', /not enabled here\. Please contact customer service/],
    ['identity.third_party_refused', /^The number was not verified/],
  ] as const) {
    const message = words[code]!.replace('{minutes}', '5');
    const undo = network.answer('GET /wps/verification/phone', 409, { success: false, code, message });
    await verify.click();
    await sent(text);
    undo();
  }
  const waiting = network.answer('GET /wps/verification/phone', 200, { success: true, value: { isWaiting: true, firebaseIdToken: null } });
  popup.closed = true;
  await verify.click();
  await sent(/^Verification was closed before your number was confirmed\. Please try again/);
  waiting();

  // A code by SMS, where no third party stands.
  switchOff();
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Mobile' }).click();
  await page.getByLabel('Mobile number').fill('2015550123');
  const press = () => dialogOf(page, 'Sign in').getByRole('button', { name: 'Sign in', exact: true }).click();
  await press();
  await page.getByRole('slider', { name: 'Slide to continue' }).press('End');
  await expect(dialogOf(page, 'Sign in').getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await press();
  await sent('Please enter the verification code');
  for (const [code, text] of [
    ['identity.code_wrong', /^Invalid verification code/],
    ['identity.code_expired', /has expired\. Please request a new one/],
  ] as const) {
    const undo = network.answer('POST /wps/session/login', 409, { success: false, code, message: words[code] });
    await page.getByLabel('SMS code').fill('123456');
    await press();
    await sent(text);
    undo();
  }
});

test('the forms say the words of the specification [5.13, 5.15, 5.16, 5.17] (8.12)', async () => {
  const page = await mountSite('/login');
  const said = (text: string, exact = true) => expect(page.getByRole('dialog').getByText(text, { exact })).toBeVisible();
  const signIn = () => dialogOf(page, 'Sign in').getByRole('button', { name: 'Sign in', exact: true }).click();
  await signIn();
  await said('Please enter the username and password');
  await page.getByRole('tab', { name: 'Mobile' }).click();
  await page.getByLabel('Mobile number').fill('12');
  await page.getByLabel('SMS code').fill('12');
  await signIn();
  await said('Please enter a valid mobile number');
  await page.getByLabel('Mobile number').fill('2015550123');
  await page.getByLabel('SMS code').fill('12');
  await signIn();
  await said('Please enter a valid verification code');
  // The number has as many digits, and yet is none of that country.
  await page.getByLabel('Mobile number').fill('2000000000');
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('slider', { name: 'Slide to continue' }).press('End');
  await expect(dialogOf(page, 'Code not sent').getByText('Phone number format is incorrect.')).toBeVisible();

  const registration = { payeeName: { enabled: true, required: true }, captcha: { enabled: true }, line: { enabled: true, minLength: 3 } };
  await set({ registration });
  await page.goto('/register');
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
  await set({ registration: {} });
});

test('a brand’s own fields are asked for, with a hint of their bounds, one number where there is no choice [5.07, 5.09]', async () => {
  const requested = { enabled: true, required: true };
  await set({
    registration: { paymentPassword: requested, recommenderId: { enabled: true }, captcha: requested, occupation: { enabled: true } },
  });
  const [mara] = await query<{ id: string }>("SELECT id::text FROM member WHERE account = 'mara07'");
  const page = await mountSite('/register');
  await fillAccount(page, 'ownfields1');
  await expect(form(page).getByText('6 digits, for withdrawals.')).toBeVisible();
  await form(page).getByText('Optional details').click();
  await expect(form(page).getByText('Please enter 1 - 60 characters')).toBeVisible();
  for (const name of ['qqNum', 'line', 'wechat', 'idNumber']) await expect(form(page).locator(`input[name=${name}]`)).toHaveCount(0);
  await form(page).locator('input[name=paymentPassword]').fill('135790');
  await form(page).getByLabel('Referrer’s ID').fill(mara!.id);
  await form(page).getByLabel('Occupation').fill('Baker');
  await consent(page);
  const answered = network.answered('/wps/member/register');
  await form(page).getByLabel('Captcha *').fill('wrong');
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  await answered;
  expect(network.calls('/wps/member/register').map(({ body }) => body)).toEqual([expect.not.stringContaining('135790')]);
  await expect(form(page).getByText('The captcha does not match.')).toBeVisible();
  await expect(form(page).getByLabel('Captcha *')).toHaveValue('');
  await untilNextCaptcha();
  const drawn = network.answered(/captcha/i);
  await form(page).getByRole('button', { name: 'New picture' }).click();
  await drawn;
  await form(page)
    .getByLabel('Captcha *')
    .fill(await captchaAnswer(page));
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByText('Welcome, ownfields1.')).toBeVisible();
  const [row] = await query<{ upline: string; fields: object; register_method: string }>(
    `SELECT m.upline_id::text AS upline, r.fields, r.register_method FROM member m JOIN member_registration r ON r.member_id = m.id
      WHERE m.account = 'ownfields1' AND m.payment_password_hash LIKE '$argon2id$%'`,
  );
  expect(row).toEqual({ upline: mara!.id, fields: { occupation: 'Baker', recommenderId: mara!.id }, register_method: 'WEB' });
  await set({ registration: {} });
});

test('a visitor tries without an account, for practice, finds no personal page open, and is led to a real account [4.21]', async () => {
  const page = await mountSite('/login');
  await dialogOf(page, 'Sign in').getByRole('button', { name: 'Practice without an account' }).click();
  await expect(page.getByRole('banner').getByText('Practice')).toBeVisible();
  const [requested] = network.calls('/wps/session/login/freeplay');
  expect(JSON.parse(requested!.body)).toMatchObject({
    platform: 'W',
    version: '3',
    random: expect.stringMatching(/^[\w-]+(\.[\w-]*){4}$/),
  });
  await expect(page).toHaveURL('/');
  for (const path of ['securityCenter', 'transferFund', 'depositv2', 'personalHistoryCopy', 'rewardCenter']) {
    await page.goto(`/member/${path}`);
    const why = dialogOf(page, 'Open an account to continue');
    await expect(why).toBeVisible();
    await expect(page, path).toHaveURL('/');
    if (path !== 'rewardCenter') await why.getByRole('button', { name: 'OK' }).click();
  }
  await dialogOf(page, 'Open an account to continue').getByRole('button', { name: 'Open an account' }).click();
  await expect(form(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);

  type Label = { modId: string; enabled: string };
  network.change<{ value: { whitelabelVal: Label[] } }>('/wps/system/whitelabel', ({ value }) => ({
    success: true,
    value: { ...value, whitelabelVal: value.whitelabelVal.map((one) => (one.modId === 'FREEPLAY3' ? { ...one, enabled: '0' } : one)) },
  }));
  const paused = await mountSite('/login');
  await expect(dialogOf(paused, 'Sign in').getByRole('textbox', { name: 'Account name' })).toBeVisible();
  await expect(paused.getByRole('button', { name: 'Practice without an account' })).toHaveCount(0);
});
