// Walks through: apps/admin/pages/report-schedules, modules/report-schedules.

import { expect, test } from 'vitest';
import { mountDesk } from '#tests/page/desk.ts';

test('a saved view is scheduled to staff with an address, and the schedule is listed, paused, resumed and deleted', async () => {
  const page = await mountDesk('/reports/ngr?group=game&merchantId=1', 'finance');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('textbox', { name: 'Save these filters as' }).fill('Games by NGR');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.goto('/reports/schedules');
  await expect(page).toContainText('No scheduled reports.');
  await page.getByRole('button', { name: 'Set my email address' }).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill('ines@house.example');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('button', { name: 'Email to ines@house.example' })).toBeVisible();
  await page.getByRole('button', { name: 'Schedule a report' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Saved view' })).toContainText('Games by NGR');
  await dialog.getByRole('combobox', { name: 'Frequency' }).selectOption('week');
  await dialog.getByRole('button', { name: 'Schedule report' }).click();
  await expect(dialog).toContainText('Choose at least one recipient.');
  await dialog.getByRole('checkbox').first().click();
  await dialog.getByRole('button', { name: 'Schedule report' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Games by NGR' });
  await expect(row).toContainText('Mondays at 07:00');
  await expect(row).toContainText('active');
  await row.click();
  await page.getByRole('button', { name: 'Pause schedule' }).click();
  await expect(row).toContainText('paused');
  await page.getByRole('button', { name: 'Resume schedule' }).click();
  await expect(row).toContainText('active');
  await page.getByRole('button', { name: 'Delete schedule' }).click();
  await expect(page).toContainText('No scheduled reports.');
});

test('an auditor sees schedules and adds none', async () => {
  const page = await mountDesk('/reports/schedules', 'auditor');
  await expect(page.getByRole('button', { name: 'Set my email address' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Schedule a report' })).toHaveCount(0);
});
