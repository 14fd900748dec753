// Walks through: apps/admin/pages/documents, apps/site/features/identity, apps/site/pages/identity, apps/site/parts/uploads,
// modules/files, modules/kyc, platform/pictures.

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { openRow, pressByKey, typeByKey } from '#tests/e2e/kit/keys.ts';
import { windowOf } from '#tests/e2e/kit/staff-window.ts';

const passport = () =>
  sharp({ create: { width: 640, height: 440, channels: 3, background: '#c9b48a' } })
    .jpeg()
    .toBuffer();

async function verdict(staff: Page, what: 'Accept' | 'Refuse', reason: string): Promise<void> {
  await staff
    .getByRole('link', { name: /^Documents/ })
    .first()
    .click();
  await staff.reload();
  await openRow(staff, 'to review');
  const picture = staff.getByRole('link', { name: 'Open picture 1' }).locator('img');
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(640);
  await pressByKey(staff, staff.getByRole('button', { name: 'Take this document' }));
  await pressByKey(staff, staff.getByRole('button', { name: what }));
  await typeByKey(staff, staff.getByRole('dialog').getByLabel('Reason'), reason);
  await pressByKey(staff, staff.getByRole('dialog').getByRole('button', { name: what }));
  await expect(staff.getByText(new RegExp(`^${what}`)).first()).toBeVisible();
}

test('a member states its details, sends a document, reads why it is refused, sends another and reaches the level @phone', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn(page);
  await page.goto(site.url);
  await fund(page, site, 20);
  await page.goto(`${site.url}/member/securityCenter`);
  await page.getByRole('region', { name: 'Identity check' }).getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: 'Identity check', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Enter your full name.')).toBeVisible();
  await page.getByLabel('Full name').fill('Mara Example');
  await page.getByLabel('Date of birth').fill('2020-04-01');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByLabel('Address').fill('Long Street 1, 10115 Berlin');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  await page.getByLabel('Date of birth').fill('1990-04-01');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByRole('heading', { name: 'Level 1' })).toBeVisible();

  const form = page.getByRole('region', { name: 'Send your document' });
  const add = form.getByLabel(/Choose pictures|Add another/);
  await form.getByRole('button', { name: 'Send document' }).click();
  await expect(form.getByText('Add at least one picture.')).toBeVisible();
  await add.setInputFiles({ name: 'lie.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(form.getByText('This file is not a PNG or JPEG picture.')).toBeVisible();
  await form.getByRole('button', { name: 'Remove lie.png' }).click();
  await add.setInputFiles({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await passport() });
  await expect(form.getByText('Uploaded')).toBeVisible();
  await form.getByRole('button', { name: 'Send document' }).click();
  await expect(page.getByRole('heading', { name: 'We are checking your document' })).toBeVisible();

  // The answer shows by itself: this window is not loaded again.
  const staff = await windowOf(browser, site, 'owner');
  await verdict(staff, 'Refuse', 'a corner is missing');
  await expect(page.getByText('Reason: a corner is missing').first()).toBeVisible({ timeout: 5_000 });
  await add.setInputFiles({ name: 'passport-2.jpg', mimeType: 'image/jpeg', buffer: await passport() });
  await expect(form.getByText('Uploaded')).toBeVisible();
  await form.getByRole('button', { name: 'Send document' }).click();
  await expect(page.getByRole('heading', { name: 'We are checking your document' })).toBeVisible();
  await verdict(staff, 'Accept', 'all of it is as it should be');
  await expect(page.getByRole('heading', { name: 'Level 2' })).toBeVisible({ timeout: 5_000 });
  await expect(page.getByRole('region', { name: 'Your documents' }).getByText('Accepted')).toBeVisible();
  await expect(page.getByText('Your details are fixed now.', { exact: false })).toBeVisible();
});
