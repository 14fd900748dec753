// Walks through: apps/site/parts/auth, apps/site/parts/proof, modules/identity.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storeWait, storedWait } from '#apps/site/parts/proof/sms-wait.ts';
import { consent, dialogOf, form, setSwitches } from '#tests/page/door.ts';
import { query } from '#tests/page/members.ts';
import { mountSite, network } from '#tests/page/mount.tsx';

/** Has third parties verify numbers, for all browsers. */
const setPhoneCheck = (enabled: '0' | '1') =>
  query(
    `UPDATE merchant SET switches = (SELECT jsonb_agg(CASE one->>'modId' WHEN 'PHONECHECK3' THEN jsonb_set(one, '{enabled}', to_jsonb($1::text)) ELSE one END)
                                     FROM jsonb_array_elements(switches) one) WHERE id = 1`,
    [enabled],
  );

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
  /** Requests a message; the button is then disabled, and its countdown began at so many seconds. */
  const expectWait = async (seconds: number, number: string, button: string): Promise<void> => {
    await form(page).getByRole('tab', { name: 'Mobile' }).click();
    await form(page).getByLabel('Mobile number').fill(number);
    const before = Date.now();
    await form(page).getByRole('button', { name: button }).click();
    if (button === 'Send code') await form(page).getByRole('slider', { name: 'Slide to continue' }).press('End');
    const again = form(page).getByRole('button', { name: /^Resend in \d/ });
    await expect(again).toBeDisabled();
    const { until } = storedWait('register')!;
    expect(until).toBeGreaterThanOrEqual(before + seconds * 1_000);
    expect(until).toBeLessThanOrEqual(Date.now() + seconds * 1_000);
    const ahead = async (): Promise<number> => {
      const [, minutes, rest] = /(\d+):(\d\d)/.exec(await again.text())!;
      return Number(minutes) * 60 + Number(rest) - (until - Date.now()) / 1_000;
    };
    await expect.poll(async () => Math.abs(await ahead())).toBeLessThan(1.5);
  };
  await expectWait(60, '2015550191', 'Send code');

  sessionStorage.clear();
  const undo = network.change<{ value: object }>('POST /wps/verification/sms/register', ({ value }) => ({
    success: true,
    value: { ...value, expiredMinutes: 2 },
  }));
  await page.reload();
  await expectWait(120, '2015550192', 'Send code');
  undo();
  storeWait('register', { ...storedWait('register')!, until: Date.now() + 2_000 });
  await page.reload();
  await form(page).getByRole('tab', { name: 'Mobile' }).click();
  await expect(form(page).getByLabel('Mobile number')).toHaveValue('2015550192');
  await expect(form(page).getByRole('button', { name: 'Resend code' }), 'once the time is over').toBeEnabled();

  sessionStorage.clear();
  await setPhoneCheck('1');
  Object.assign(globalThis, { open: () => ({ closed: true, location: { href: '' }, close: () => {} }) });
  await page.reload();
  await expectWait(60, '2015550193', 'Verify number');
  await setPhoneCheck('0');
});

test('a third party may verify the number: its window is told where it is blocked or closed, the next waits a minute, a registration that fails by it stops silently, and to reset clears all fields [4.12]', async () => {
  setSwitches({ PHONECHECK3: true });
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
  const expectSilence = async () => {
    await form(page).getByRole('button', { name: 'Continue' }).click();
    await expect(form(page).getByLabel('Mobile number'), 'still in the first step').toBeVisible();
    await expect(form(page).getByRole('alert')).toHaveCount(0);
  };
  await expectSilence();

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
  network.answer('POST /wps/verification/phone', 200, { success: true, value: { ...begun, expiredMinutes: 0 } });
  network.answer('GET /wps/verification/phone', 200, { success: true, value: { isWaiting: false, firebaseIdToken: checkId } });
  network.answer('PUT /wps/member/register/mobile', 409, {
    success: false,
    code: 'identity.third_party_refused',
    message: 'Not verified.',
  });
  const goOn = async (number: string) => {
    await form(page).getByLabel('Mobile number').fill(number);
    await verify.click();
    await expect(form(page).getByText('Number verified')).toBeVisible();
    await form(page).getByRole('button', { name: 'Continue' }).click();
  };
  await begin();
  await form(page).getByLabel('Country').selectOption('TH');
  await goOn('812345678');
  await form(page).getByText('Optional details').click();
  await form(page).getByLabel('E-mail').fill('mara@example.com');
  await consent(page);
  const answered = network.answered('/wps/member/register/mobile');
  await form(page).getByRole('button', { name: 'Open my account' }).click();
  await answered;
  await expect(form(page).getByRole('button', { name: 'Open my account' })).toBeEnabled();
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Back' }).click();
  await expect(verify, 'the window opens anew').toBeEnabled();
  await expectSilence();

  await form(page).getByRole('button', { name: 'Clear all fields' }).click();
  await expect(form(page).getByLabel('Mobile number')).toHaveValue('');
  await expect(form(page).getByLabel('Country')).toHaveValue('US');
  await expect(form(page).getByText('Number verified')).toHaveCount(0);
  await goOn('2015550190');
  await expect(form(page).locator('input[name=isOfAge]')).not.toBeChecked();
  await form(page).getByText('Optional details').click();
  await expect(form(page).getByLabel('E-mail')).toHaveValue('');
});

test('each way in which a number is not verified is told in words that say what to do [8.01]', async () => {
  const switchOff = setSwitches({ PHONECHECK3: true });
  // No minute to wait in between; the server's own words, whose codes its test has (modules/identity/mobile/codes.test.ts).
  const value = { checkId: '5f9a3c1e-0000-4000-8000-000000000003', url: '/phone-check/window', channel: 'phone', expiredMinutes: 0 };
  network.answer('POST /wps/verification/phone', 200, { success: true, value });
  const words = JSON.parse(readFileSync('locales/en/codes/identity.json', 'utf8')) as Record<string, string>;
  const popup = { closed: false, location: { href: '' }, close: () => {} };
  const page = await mountSite('/register');
  Object.assign(globalThis, { open: () => popup });
  const expectText = (text: RegExp | string) => expect(page.getByRole('dialog').getByText(text).first(), String(text)).toBeVisible();
  await form(page).getByRole('tab', { name: 'Mobile' }).click();
  for (const [number, text] of [
    ['', 'Please enter your phone number'],
    ['12', /^Please enter (a valid mobile number|your \d+ digit phone number)/],
  ] as const) {
    await form(page).getByLabel('Mobile number').fill(number);
    await form(page).getByRole('button', { name: 'Continue' }).click();
    await expectText(text);
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
    await expectText(text);
    undo();
  }
  const waiting = network.answer('GET /wps/verification/phone', 200, { success: true, value: { isWaiting: true, firebaseIdToken: null } });
  popup.closed = true;
  await verify.click();
  await expectText(/^Verification was closed before your number was confirmed\. Please try again/);
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
  await expectText('Please enter the verification code');
  for (const [code, text] of [
    ['identity.code_wrong', /^Invalid verification code/],
    ['identity.code_expired', /has expired\. Please request a new one/],
  ] as const) {
    const undo = network.answer('POST /wps/session/login', 409, { success: false, code, message: words[code] });
    await page.getByLabel('SMS code').fill('123456');
    await press();
    await expectText(text);
    undo();
  }
});
