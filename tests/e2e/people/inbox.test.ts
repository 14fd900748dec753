// Walks through: apps/admin/pages/broadcasts, apps/site/features/inbox, apps/site/pages/inbox, modules/messages.

import type { Page } from '@playwright/test';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';

test('a member reads a message that one staff member writes and another approves; it is labelled Admin, and the unread counts of two tabs agree [6.08]', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  await signIn(page);
  await page.goto(`${site.url}/member/messageV2`);
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();

  const writer = await windowOf(browser, site, 'owner');
  await writer.getByRole('link', { name: 'Messages to members' }).click();
  await writer.getByRole('button', { name: 'New message' }).click();
  const dialog = writer.getByRole('dialog', { name: 'Message to members' });
  await dialog.getByLabel('Title').fill('The lanterns of {site}');
  await dialog.getByLabel('Text', { exact: true }).fill('Free on Friday.\n\n<b>Bold</b> https://example.test');
  await dialog.getByLabel('USD', { exact: true }).check();
  await expect(dialog.getByText(/members? (is|are) reached now/)).toBeVisible();
  await dialog.getByLabel('Reason').fill('the feast of lanterns');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(writer.getByRole('row', { name: /The lanterns of/ })).toContainText('waiting');

  const checker = await windowOf(browser, site, 'oren');
  await approveAs(checker, 'Messages: send broadcast');

  const other = await page.context().newPage();
  await signIn(other);
  await other.goto(site.url);
  const figures = [page, other].map((tab) => tab.getByRole('banner').getByRole('link', { name: /^Messages: \d+ unread$/ }));
  for (const figure of figures) await expect(figure).toBeVisible();
  const shownIn = (tab: Page) =>
    tab
      .getByRole('banner')
      .getByRole('link', { name: /^Messages/ })
      .getAttribute('aria-label');
  const before = await shownIn(other);
  await page.getByRole('radio', { name: /^Notices/ }).check({ force: true });
  await expect(page.getByRole('button', { name: /^The lanterns of Lantern\s*Admin/ })).toBeVisible();
  await page
    .getByRole('button', { name: /The lanterns of Lantern/ })
    .first()
    .click();
  await expect(page.getByText('<b>Bold</b> https://example.test')).toBeVisible();
  await expect(page.locator('.letter__body b, .letter__body a')).toHaveCount(0);
  // Both change, and say the same.
  await expect.poll(async () => [await shownIn(page), await shownIn(other)]).not.toContain(before);
  await expect.poll(async () => (await shownIn(page)) === (await shownIn(other))).toBe(true);

  await writer.reload();
  await writer.getByRole('row', { name: /The lanterns of/ }).click();
  await writer.getByRole('button', { name: 'Stop message' }).click();
  await writer.getByRole('dialog').getByLabel('Reason').fill('the feast is off');
  await writer.getByRole('dialog').getByRole('button', { name: 'Stop message' }).click();
  await expect(page.getByText('No messages yet')).toBeVisible();
});

test('a deposit brings a message at once, with site, currency and amount in their places; Undo restores a deleted message [3.36] @phone', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page);
  await page.goto(`${site.url}/member/messageV2`);
  await fund(page, site, 40);
  const title = 'Your deposit of 40.00 arrived';
  await expect(page.getByRole('button', { name: title }).first()).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: title }).first().click();
  // The server writes a message about a deposit: the label of staff is absent.
  await expect(page.getByRole('listitem').filter({ hasText: title }).getByText('Admin', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Lantern added 40.00 to your USD balance.')).toBeVisible();
  const count = await page.getByRole('button', { name: title }).count();
  await page
    .getByRole('button', { name: `Delete: ${title}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: title })).toHaveCount(count);
  await fund(page, site, 41);
  await expect(page.getByRole('button', { name: 'Your deposit of 41.00 arrived New' })).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
});
