// Walks through: apps/admin/pages/feedback, apps/site/pages/feedback, apps/site/parts/uploads, modules/feedback, modules/files.

import { expect, test } from '#tests/e2e/kit/server.ts';
import { openRow, pressByKey, typeByKey } from '#tests/e2e/kit/keys.ts';
import { windowOf } from '#tests/e2e/kit/staff-window.ts';
import { pictureBytes } from '#tests/factories/pictures.ts';

test('a member sends feedback with a picture, gets a number and a date, and reads the answer at once, labelled Admin [6.08] @phone', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn(page);
  await page.goto(`${site.url}/member/feedback`);
  await expect(page.getByRole('heading', { name: 'Feedback', level: 1 })).toBeVisible();
  await page.getByLabel('Question type').selectOption('complaint');
  await page.getByLabel('Your message').fill('Too short');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/^Please enter content between \d+ and 500 characters\.$/)).toBeVisible();
  await page.getByLabel('Your message').fill('The round froze and I could not cash out.');
  const file = { name: 'screen.png', mimeType: 'image/png', buffer: await pictureBytes('png', { width: 300, height: 500 }) };
  await page.getByLabel('Choose pictures or drop them here').setInputFiles(file);
  await expect(page.getByText('Uploaded')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  const requested = page.getByRole('listitem').filter({ hasText: 'The round froze' });
  await expect(requested).toContainText(/F 0081 \d{3}/);
  await expect(requested).toContainText('We answer by');
  await expect(page.getByLabel('Your message')).toHaveValue('');

  const staff = await windowOf(browser, site, 'owner');
  await staff
    .getByRole('link', { name: /^Feedback/ })
    .first()
    .click();
  await openRow(staff, 'mara07');
  await pressByKey(staff, staff.getByRole('button', { name: 'Take this question' }));
  await typeByKey(staff, staff.getByLabel('Reply to the member'), 'We gave the stake back.');
  await pressByKey(staff, staff.getByRole('button', { name: 'Send', exact: true }));
  await expect(staff.getByText('We gave the stake back.').first()).toBeVisible();
  await expect(requested.getByText('We gave the stake back.')).toBeVisible({ timeout: 5_000 });
  await expect(requested.getByRole('blockquote').getByText('Admin', { exact: true })).toBeVisible();
});
