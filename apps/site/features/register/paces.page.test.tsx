// Walks through: apps/site/parts/proof, apps/site/features/sign-in, modules/identity.

import { expect, test } from 'vitest';
import { rememberAccount, rememberedAccount } from '#apps/site/features/sign-in/remembered-account.ts';
import { phone } from '#tests/factories/phone.ts';
import { query } from '#tests/page/members.ts';
import { clock, mountSite, site, sleep } from '#tests/page/mount.tsx';

const { send, newVisitor, newNumber, cookie } = phone(site);

test('a message needs a valid number, once a second and once a countdown; a number is locked for five minutes after three; a captcha is drawn once a second; a name is remembered for a day [5.21, 9.02]', async () => {
  const page = await mountSite('/login');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('tab', { name: 'Mobile' }).click();
  await dialog.getByLabel('Mobile number').fill('12');
  await expect(dialog.getByRole('button', { name: 'Send code' })).toBeDisabled();
  await dialog.getByLabel('Mobile number').fill('2015550107');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByRole('slider', { name: 'Slide to continue' }).press('End');
  await expect(dialog.getByRole('button', { name: /^Resend in 0:\d\d$/ })).toBeDisabled();

  await query('TRUNCATE attempt, sms_code');
  expect((await send({ visitor: newVisitor(), number: '123' })).body.code).toBe('identity.mobile_invalid');
  const visitor = newVisitor();
  const first = newNumber();
  expect((await send({ visitor, number: first })).status).toBe(200);
  const second = await send({ visitor, number: newNumber() });
  expect([second.status, second.headers['retry-after']]).toEqual([429, '1']);
  await sleep(1_100);
  const again = await send({ visitor, number: first });
  expect([again.status, again.body.code]).toEqual([429, 'request.too_many']);
  expect(Number(again.headers['retry-after']), 'the countdown of a minute').toBeGreaterThan(50);
  const number = newNumber();
  for (let at = 0; at < 3; at++) expect((await send({ visitor: newVisitor(), number })).status).toBe(200);
  expect(await send({ visitor: newVisitor(), number })).toMatchObject({
    status: 429,
    body: { code: 'identity.sms_locked', value: { minutes: 5 } },
  });

  const draw = async () => (await site.call('GET', '/wps/captcha', { headers: cookie(visitor) })).status;
  expect([await draw(), await draw()]).toEqual([200, 429]);
  await sleep(1_100);
  expect(await draw()).toBe(200);

  // Home reads its matches again and again: a day of that would take long.
  await page.goto('/help');
  rememberAccount('mara07');
  clock.install();
  clock.pause();
  await clock.runFor(86_400_000 - 120_000);
  expect(rememberedAccount()).toBe('mara07');
  await clock.runFor(240_000);
  expect(rememberedAccount()).toBe('');
});
