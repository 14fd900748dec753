// Walks through: apps/site/frame/auth, apps/site/parts/auth, apps/site/parts/password, apps/site/parts/proof, modules/identity.

import { expect, test } from 'vitest';
import { FEEDBACK_LENGTH } from '#contracts/feedback-limits.ts';
import { captchaAnswer, untilNextCaptcha } from '#tests/page/captcha.ts';
import { consent, dialogOf, form, setSwitches } from '#tests/page/door.ts';
import { query } from '#tests/page/members.ts';
import { mountSite, network, type Page } from '#tests/page/mount.tsx';

const PASSWORD = 'Quayle-07';
let guests = 0;
const newName = (): string => `guest${String(++guests).padStart(4, '0')}`;

async function fillAccount(page: Page, name: string): Promise<void> {
  await form(page).getByRole('textbox', { name: 'Account name *' }).fill(name);
  await form(page).locator('input[name=password]').fill(PASSWORD);
  await form(page).locator('input[name=confirmPassword]').fill(PASSWORD);
  await form(page).getByRole('button', { name: 'Continue', exact: true }).click();
}

const set = (settings: object) => query('UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 1', [JSON.stringify(settings)]);

test('/register opens over home; errors stand under their fields with the exact rule, a summary leads to them, and no entry is lost [5.05, 5.09, 2.03]', async () => {
  const page = await mountSite('/register');
  await expect(page.locator('h1')).toHaveText('The night market is open');
  await form(page).getByRole('textbox', { name: 'Account name *' }).fill('ab');
  await form(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(form(page).getByText('Account format is incorrect. Use 6 - 16 letters and digits, starting with a letter')).toBeVisible();
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
  await form(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(form(page).getByLabel('E-mail')).toHaveValue('mara@example.com');
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain(PASSWORD);
  await form(page).getByRole('button', { name: 'Clear all fields' }).click();
  await expect(form(page).getByRole('textbox', { name: 'Account name *' })).toHaveValue('');
});

test('an invitation code of the address fills the form, and an unknown code opens a dialog [8.02]', async () => {
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
  await form(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(form(page).getByText('Check 3 fields:')).toBeVisible();
  const starred = ['Account name *', 'Password *', 'Confirm password *'];
  await expect(form(page).getByLabel(/ \*$/)).toHaveCount(starred.length);
  for (const label of starred) await expect(form(page).getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await fillAccount(page, name);
  await form(page).getByText('Optional details').click();
  await expect(form(page).getByLabel('Invitation code', { exact: true })).toHaveValue('');
  // The currency is marked, and is chosen from the beginning.
  await expect(form(page).getByLabel(/ \*$/)).toHaveCount(1);
  await expect(form(page).getByLabel('Wallet currency *', { exact: true })).not.toHaveValue('');
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  await expect(form(page).locator('[aria-invalid=true]')).not.toHaveCount(0);
  for (const label of ['Invitation code', 'E-mail'])
    await expect(form(page).getByLabel(label, { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
  await consent(page);
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  await expect(page.getByText(`Welcome, ${name}.`)).toBeVisible();
});

test('a registration whose answer is lost is repeated with the same request, and opens one account', async () => {
  const page = await mountSite('/register');
  const name = newName();
  const mend = network.lose('/wps/member/register');
  await fillAccount(page, name);
  await consent(page);
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  await expect(form(page).getByText('We are still setting up your account.')).toBeVisible();
  mend();
  await expect(page.getByText(`Welcome, ${name}.`)).toBeVisible();
  expect(await query('SELECT 1 FROM member WHERE account = $1', [name])).toHaveLength(1);
});

type Ways = { name: boolean; mobile: boolean };
const NONE: Ways = { name: false, mobile: false };
const BOTH: Ways = { name: true, mobile: true };
const BY_NAME: Ways = { name: true, mobile: false };
const BY_MOBILE: Ways = { name: false, mobile: true };

test('each form at the door and its tab are shown only while their own switch is on; login and registration lead to each other [2.28, 2.29, 4.09]', async () => {
  /** Switches of sign-in and registration, by account name and by mobile number, and of a forgotten password by mobile number. */
  const doors = (login: Ways, registration: Ways, hasPhone: boolean) => ({
    COMM3: login.name,
    MOBILEVERCODELOGIN3: login.mobile,
    USERNAMEREG3: registration.name,
    MOBILENUMREG3: registration.mobile,
    CHNGPASSVERIF3: hasPhone,
  });
  setSwitches(doors(NONE, NONE, false));
  const page = await mountSite('/login');
  const login = dialogOf(page, 'Sign in');
  await expect(login.getByText('Sign-in by account name is paused.')).toBeVisible();
  await expect(login.getByRole('textbox')).toHaveCount(0);
  await login.getByRole('button', { name: 'Open an account' }).click();
  await expect(form(page).getByText('New accounts are paused.')).toBeVisible();
  await expect(form(page).getByRole('textbox')).toHaveCount(0);

  const first = (dialog: typeof login, { name }: Ways) => dialog.getByRole(name ? 'textbox' : 'combobox').first();
  const expectForms = async (dialog: typeof login, ways: Ways) => {
    const { name, mobile } = ways;
    await expect(first(dialog, ways)).toBeVisible();
    await expect(dialog.getByRole('tab')).toHaveText(name && mobile ? ['Name', 'Mobile'] : []);
    await expect(dialog.getByRole('textbox', { name: /^Account name/ })).toHaveCount(name ? 1 : 0);
    if (name && mobile) await dialog.getByRole('tab', { name: 'Mobile' }).click();
    await expect(dialog.getByRole('textbox', { name: /^Mobile number/ })).toHaveCount(mobile ? 1 : 0);
  };
  for (const [ofLogin, ofRegistration, hasPhone] of [
    [BOTH, BY_MOBILE, false],
    [BY_NAME, BOTH, true],
    [BY_MOBILE, BY_NAME, true],
    [BOTH, BOTH, true],
  ] as const) {
    setSwitches(doors(ofLogin, ofRegistration, hasPhone));
    await page.goto('/login');
    await expectForms(login, ofLogin);
    await login.getByRole('button', { name: 'Open an account' }).click();
    await expectForms(form(page), ofRegistration);
    await form(page).getByRole('button', { name: 'I have an account' }).click();
    await expect(first(login, ofLogin)).toBeVisible();
    // A sign-in by code alone has no password.
    if (!ofLogin.name) continue;
    await login.getByRole('button', { name: 'Forgot password?' }).click();
    const ways = dialogOf(page, 'Reset your password').getByRole('tab');
    await expect(ways).toHaveText(hasPhone ? ['E-mail', 'Mobile', 'Other ways'] : ['E-mail', 'Other ways']);
  }
});

test('sign-in, registration, change of password and feedback refuse an entry in the words of the specification [5.13, 5.14, 5.15] [5.16, 5.17, 5.18]', async () => {
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
  await form(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await said('Input cannot be empty. Use 6 - 16 letters and digits, starting with a letter');
  await form(page).getByRole('textbox', { name: 'Account name *' }).fill('1');
  await form(page).locator('input[name=password]').fill('short');
  await form(page).locator('input[name=confirmPassword]').fill('other');
  await form(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await said('Account format is incorrect. Use 6 - 16 letters and digits, starting with a letter');
  await said('Password format is incorrect.', false);
  await said('Confirmation password is not correct');
  await form(page).getByRole('textbox', { name: 'Account name *' }).fill('wording01');
  for (const name of ['password', 'confirmPassword']) await form(page).locator(`input[name=${name}]`).fill('Wording-01');
  await form(page).getByRole('button', { name: 'Continue', exact: true }).click();
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

  await page.signIn('mara07');
  await page.goto('/member/securityCenter');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Please enter a new password', { exact: true })).toBeVisible();
  await page.locator('input[name=newPassword]').fill('Another-07');
  await page.locator('input[name=confirmNewPassword]').fill('Another-08');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Incorrect confirmation input', { exact: true })).toBeVisible();
  await page.goto('/member/feedback');
  await page.getByLabel('Your message').fill('Short');
  await page.getByRole('button', { name: 'Submit' }).click();
  const { min, max } = FEEDBACK_LENGTH;
  await expect(page.getByText(`Please enter content between ${min} and ${max} characters.`)).toBeVisible();
});

test('the rules of the fields are read once, and the form follows them [7.17]', async () => {
  type Rules = { value: { fields: { name: string; enabled: boolean; required: boolean }[] } };
  network.change<Rules>('/wps/system/setting/register', ({ value }) => ({
    success: true,
    value: { ...value, fields: value.fields.map((one) => (one.name === 'occupation' ? { ...one, enabled: true, required: true } : one)) },
  }));
  const page = await mountSite('/register');
  await fillAccount(page, newName());
  await form(page).getByText('Optional details').click();
  await expect(form(page).getByLabel('Occupation *')).toBeVisible();
  for (const again of [1, 2]) {
    await form(page).getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Open an account' }).first().click();
    await expect(form(page).locator('input').first(), `opening ${again}`).toBeVisible();
  }
  expect(network.calls('/wps/system/setting/register')).toHaveLength(1);
});

test('the form has the fields that the brand enables, each with a hint of its bounds, or one number if they are equal [5.07, 5.09]', async () => {
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

test('a visitor practises without an account, cannot open a personal page, and is led to a real account [4.21]', async () => {
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

  setSwitches({ FREEPLAY3: false });
  const paused = await mountSite('/login');
  await expect(dialogOf(paused, 'Sign in').getByRole('textbox', { name: 'Account name' })).toBeVisible();
  await expect(paused.getByRole('button', { name: 'Practice without an account' })).toHaveCount(0);
});
