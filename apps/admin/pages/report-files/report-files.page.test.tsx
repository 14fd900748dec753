// Walks through: apps/admin/pages/report-files, apps/admin/parts/reports/report-file.tsx, modules/report-files.

import { beforeAll, expect, test } from 'vitest';
import { mountDesk } from '#tests/page/desk.ts';
import { fund, play } from '#tests/page/members.ts';
import { downloads, mountSite } from '#tests/page/mount.tsx';

beforeAll(async () => {
  await mountSite('/', { as: 'mara07' });
  await fund(200);
  await play({ count: 3, mode: 'real' });
});

test('a report over years is made as a file, with progress, and the file equals that of the screen', async () => {
  const page = await mountDesk('/reports/ngr?group=day&merchantId=1&currency=USD', 'finance');
  await expect(page.getByRole('columnheader', { name: 'NGR', exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'USD' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const onScreen = (await downloads.next()).text;
  expect(onScreen.split('\r\n').length).toBeGreaterThan(1);
  await page.goto('/reports/ngr?group=day&merchantId=1&currency=USD&from=2023-01-01');
  const panel = page.getByRole('region', { name: 'More than 366 days' });
  await panel.getByRole('button', { name: 'Make file' }).click();
  await expect(panel).toContainText('2023-01-01 to');
  await expect(panel).toContainText('1 row');
  await panel.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await downloads.next()).text).toBe(onScreen);
  await page.goto('/reports/files');
  const row = page.getByRole('row').filter({ hasText: 'NGR report' });
  await expect(row).toContainText('by day, USD');
  await expect(row).toContainText('ready');
  await row.click();
  await expect(page.getByRole('region', { name: 'More than 366 days' }).getByRole('button', { name: 'Save as CSV' })).toBeVisible();
});

test('days that end before they begin are refused in words, without a file', async () => {
  const page = await mountDesk('/reports/games?from=2026-03-05&to=2026-03-01', 'finance');
  await expect(page).toContainText('Choose a first day that is not after the last one');
  await expect(page.getByRole('button', { name: 'Make file' })).toHaveCount(0);
});
