// Walks through: apps/site/parts/auth, apps/site/parts/proof, modules/identity.

import { expect, test } from 'vitest';
import { storeWait, storedWait } from '#apps/site/parts/proof/sms-wait.ts';
import { consent, dialogOf, form, setSwitches } from '#tests/page/door.ts';
import { query } from '#tests/page/members.ts';
import { mountSite, network, site } from '#tests/page/mount.tsx';

/** Has third parties verify numbers, for all browsers. */
const setPhoneCheck = (enabled: '0' | '1') =>
  query(
    `UPDATE merchant SET switches = (SELECT jsonb_agg(CASE one->>'modId' WHEN 'PHONECHECK3' THEN jsonb_set(one, '{enabled}', to_jsonb($1::text)) ELSE one END)
                                     FROM jsonb_array_elements(switches) one) WHERE id = 1`,
    [enabled],
  );

test('the digits that a number must have are named, by the site and by the country that is chosen [5.19]', async () => {
  setSwitches({ MOBILENUMREG3: true });
  for (const [brand, digits] of [
    [undefined, 10],
    ['kinnaree', 9],
  ] as const) {
    const page = await mountSite('/register', { ...(brand && { brand }) });
    await form(page).getByRole('tab', { name: 'Mobile' }).click();
    await expect(form(page).getByText(`Please enter your ${digits} digit phone number`)).toBeVisible();
    for (const [country, ofCountry] of [
      ['US', 10],
      ['TH', 9],
    ] as const) {
      await form(page).getByLabel('Country').selectOption(country);
      await expect(form(page).getByText(`Please enter your ${ofCountry} digit phone number`)).toBeVisible();
    }
  }
});

test('a countdown holds every number; a reset clears number, country, code and invitation', async () => {
  const page = await mountSite('/register?ref=ABC123');
  await form(page).getByRole('tab', { name: 'Mobile' }).click();
  const number = form(page).getByLabel('Mobile number');
  await form(page).getByLabel('Country').selectOption('TH');
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
  await form(page).getByRole('button', { name: 'Continue', exact: true }).click();
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

test('a third party verifies the number: a blocked or closed window is named, a failure stops the registration silently, and a reset clears all fields [4.12]', async () => {
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
    await form(page).getByRole('button', { name: 'Continue', exact: true }).click();
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
    await form(page).getByRole('button', { name: 'Continue', exact: true }).click();
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

test('each failed verification of a number has words that say what to do [8.01]', async () => {
  await setPhoneCheck('1');
  let outcome: string | undefined;
  /** The window of the third party, which decides as soon as it is open. */
  const popup = {
    closed: false,
    close: () => {},
    location: {
      set href(url: string) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        if (outcome !== undefined) void site.call('POST', url, { raw: `outcome=${outcome}`, headers });
      },
    },
  };
  // No minute to wait in between.
  network.change<{ value?: object }>('POST /wps/verification/phone', (answer) =>
    answer.value ? { ...answer, value: { ...answer.value, expiredMinutes: 0 } } : answer,
  );
  const page = await mountSite('/register');
  Object.assign(globalThis, { open: () => popup });
  const expectText = (text: RegExp | string) => expect(page.getByRole('dialog').getByText(text).first(), String(text)).toBeVisible();
  await form(page).getByRole('tab', { name: 'Mobile' }).click();
  for (const [number, text] of [
    ['', 'Please enter your phone number'],
    ['12', /^Please enter (a valid mobile number|your \d+ digit phone number)/],
  ] as const) {
    await form(page).getByLabel('Mobile number').fill(number);
    await form(page).getByRole('button', { name: 'Continue', exact: true }).click();
    await expectText(text);
  }
  let last = 2_015_550_200;
  const verify = async (number = String(++last)): Promise<void> => {
    await query('TRUNCATE attempt');
    await form(page).getByLabel('Mobile number').fill(number);
    await form(page).getByRole('button', { name: 'Verify number' }).click();
  };
  await verify('1015550201');
  await expectText(/^Phone number format is incorrect/);
  for (const [decided, text] of [
    ['many', /^Too many requests\. Try again in 5 min/],
    ['unknown', /^Unknown error\. Please try again/],
    ['domain', /^The check has expired\. Please slide again/],
    ['quota', /Please contact customer service/],
    ['off', /not enabled here\. Please contact customer service/],
    ['refused', /^The number was not verified/],
  ] as const) {
    outcome = decided;
    await verify();
    await expectText(text);
  }
  outcome = undefined;
  popup.closed = true;
  await verify();
  await expectText(/^Verification was closed before your number was confirmed\. Please try again/);
  await setPhoneCheck('0');

  // A code by SMS, where no third party stands.
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Mobile' }).click();
  await page.getByLabel('Mobile number').fill('2015550107');
  const press = () => dialogOf(page, 'Sign in').getByRole('button', { name: 'Sign in', exact: true }).click();
  await press();
  await page.getByRole('slider', { name: 'Slide to continue' }).press('End');
  await expect(dialogOf(page, 'Sign in').getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await press();
  await expectText('Please enter the verification code');
  const [message] = await query<{ text: string }>("SELECT text FROM sandbox_sms WHERE mobile = '+12015550107' ORDER BY id DESC LIMIT 1");
  const code = /\d{6}/.exec(message!.text)![0];
  await page.getByLabel('SMS code').fill(code === '123456' ? '654321' : '123456');
  await press();
  await expectText(/^Invalid verification code/);
  await query("UPDATE sms_code SET expires_at = now() - interval '1 second'");
  await page.getByLabel('SMS code').fill(code);
  await press();
  await expectText(/has expired\. Please request a new one/);
});
