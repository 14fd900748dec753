// Walks through: apps/admin/pages/support, apps/site/pages/support, apps/site/parts/links, apps/site/parts/uploads, modules/files,
// modules/support.

import { expect, test } from '#tests/e2e/kit/server.ts';
import { windowOf } from '#tests/e2e/kit/staff-window.ts';
import { pictureBytes } from '#tests/factories/pictures.ts';

test('a member and staff chat in two windows with typing and a picture; without staff the page offers feedback; messages of staff are labelled Admin [6.08] @phone @core', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn(page);
  await page.goto(`${site.url}/member/support`);
  await expect(page.getByRole('heading', { name: 'Live chat', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Send feedback' })).toBeVisible();

  const staff = await windowOf(browser, site, 'owner');
  await staff
    .getByRole('link', { name: /^Live chat/ })
    .first()
    .click();
  await staff.getByLabel('Available for chats').check({ force: true });
  await page.reload();
  await expect(page.getByText('Customer service is online')).toBeVisible();
  await page.getByLabel('Topic').selectOption('game');
  const file = { name: 'screen.png', mimeType: 'image/png', buffer: await pictureBytes('png', { width: 300, height: 500 }) };
  await page.getByLabel('Choose pictures or drop them here').setInputFiles(file);
  await expect(page.getByText('Uploaded')).toBeVisible();
  await page.getByLabel('Your message').fill('The wheel stands still. <b>Help</b>');
  await page.getByLabel('Your message').press('Enter');
  await expect(page.getByText('You are next.')).toBeVisible();

  await staff.getByRole('row', { name: /mara07/ }).click();
  await staff.getByRole('button', { name: 'Take this chat' }).click();
  await expect(staff.getByText('The wheel stands still. <b>Help</b>').first()).toBeVisible();
  await page.getByLabel('Your message').pressSequentially('and', { delay: 50 });
  await expect(staff.getByText('mara07 is typing.')).toBeVisible();
  await staff.getByLabel('Reply to the member').pressSequentially('We look', { delay: 50 });
  await expect(page.getByText('Customer service is typing')).toBeVisible();
  await staff.getByLabel('Reply to the member').press('Enter');
  await expect(page.getByText('We look', { exact: true })).toBeVisible({ timeout: 5_000 });
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(line('We look').getByText('Admin', { exact: true })).toBeVisible();
  await expect(line('The wheel stands still').getByText('Admin', { exact: true })).toHaveCount(0);
  await staff.getByRole('button', { name: 'End chat' }).click();
  await expect(page.getByText(/^This chat ended/)).toBeVisible();
  await staff.getByLabel('Available for chats').uncheck({ force: true });
});
