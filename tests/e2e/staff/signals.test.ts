// Walks through: apps/admin/pages/signals, modules/signals.

import type { Page } from '@playwright/test';
import { query } from '#tests/e2e/kit/database.ts';
import { openRow, pressByKey, tabTo, typeByKey } from '#tests/e2e/kit/keys.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { windowOf } from '#tests/e2e/kit/staff-window.ts';

const graphOf = (page: Page) => page.getByRole('group', { name: 'Members and shared signals' });

test('staff walk the graph of a signal by keyboard, read its evidence, and give a verdict that is stored and audited @own-widths', async ({
  browser,
  site,
}) => {
  const page = await windowOf(browser, site, 'owner');
  await page
    .getByRole('link', { name: /^Abuse signals/ })
    .first()
    .click();
  await openRow(page, 'same browser', '3F2A');
  await expect(page.getByRole('heading', { level: 1, name: '3 members: same browser' })).toBeVisible();
  await expect(page.getByText('browser 3F2A, demonstration').first()).toBeVisible();

  const graph = graphOf(page);
  const centre = graph.getByRole('link', { name: /^browser 3F2A/ });
  await tabTo(page, centre);
  await page.keyboard.press('Home');
  const members = graph.getByRole('link', { name: /^Member / });
  await expect(members).toHaveCount(3);
  await expect(members.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(members.nth(1)).toBeFocused();
  const name = (await members.nth(1).getAttribute('aria-label'))!.replace('Member ', '');
  const side = page.locator('.chosen');
  await expect(side.getByRole('link', { name })).toBeVisible();
  await expect(side.getByText('turnover without a bonus')).toBeVisible();
  await page.keyboard.press('End');
  await expect(graph.getByRole('link').last()).toBeFocused();
  await expect(side.getByText(/of 100/)).toBeVisible();
  for (const account of ['mara07', 'tessusdt', 'weicny']) await expect(page.getByRole('row', { name: account })).toBeVisible();

  await pressByKey(page, page.getByRole('button', { name: 'Give verdict' }));
  const dialog = page.getByRole('dialog', { name: /^Verdict on browser 3F2A/ });
  await typeByKey(page, dialog.getByLabel('Note'), 'one family, all three rang us');
  await pressByKey(page, dialog.getByRole('button', { name: 'Save verdict' }));
  await expect(page.getByText('Verdict saved: no abuse.')).toBeVisible();
  await expect(page.getByText('one family, all three rang us').last()).toBeVisible();
  const audited = await query<{ reason: string }>(site, "SELECT reason FROM audit_entry WHERE action = 'signals.judge'");
  expect(audited).toEqual([{ reason: 'one family, all three rang us' }]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(graph).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await members.first().press('Enter');
  await expect(page).toHaveURL(/\/members\/\d+/);
  await page.getByRole('link', { name: /^weight \d+, clear$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '3 members: same browser' })).toBeVisible();
});
