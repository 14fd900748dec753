// Walks through: apps/admin/pages/poker, modules/poker/desk.

import { query } from '#tests/e2e/kit/database.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { windowOf } from '#tests/e2e/kit/staff-window.ts';

test('staff pause and resume a poker table, stop and restart all tables of a brand, stop a stake, and schedule a tournament, each with a line of the audit log', async ({
  browser,
  site,
}) => {
  const page = await windowOf(browser, site, 'owner');
  const dialog = page.getByRole('dialog');
  const act = async (name: string): Promise<void> => {
    await dialog.getByLabel('Reason').fill('asked for by the floor');
    await dialog.getByRole('button', { name }).click();
  };
  await page
    .getByRole('link', { name: /^Poker: tables/ })
    .first()
    .click();
  await page.getByRole('row', { name: /bots/ }).first().click();
  await expect(page.getByText('No members at this table.')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await act('Pause table');
  await expect(page.getByText('Table paused.')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await act('Resume table');
  await expect(page.getByText('Table resumed.')).toBeVisible();

  await page.getByRole('button', { name: 'Stop all tables' }).click();
  await act('Stop all tables');
  await expect(page.getByText('Lantern: all tables are stopped')).toBeVisible();
  await page.getByRole('button', { name: 'Start all tables' }).click();
  await act('Start all tables');
  await expect(page.getByText('Lantern: all tables are stopped')).toBeHidden();

  await page
    .getByRole('link', { name: /^Poker: stakes/ })
    .first()
    .click();
  await page
    .getByRole('row', { name: /Short deck/ })
    .first()
    .getByRole('button', { name: 'Stop' })
    .click();
  await act('Stop stake');
  await expect(page.getByText('Stake stopped.')).toBeVisible();
  await expect(page.getByText('stopped', { exact: true })).toBeVisible();

  await page
    .getByRole('link', { name: /^Poker: schedules/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Schedule tournament' }).click();
  await dialog.getByLabel('Name').fill('Sunday main');
  await dialog.getByLabel(/^Entry to the prize pool/).fill('10.00');
  await dialog.getByLabel(/^Fee/).fill('1.00');
  await dialog.getByLabel('First start, UTC').fill('2099-01-04T18:00');
  await act('Add schedule');
  await expect(page.getByText('Schedule saved.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Sunday main/ })).toContainText('2099-01-04 18:00:00');

  const audited = await query<{ action: string }>(site, "SELECT action FROM audit_entry WHERE action LIKE 'poker.%' ORDER BY n");
  expect(audited.map(({ action }) => action)).toEqual([
    'poker.pause_table',
    'poker.resume_table',
    'poker.stop_tables',
    'poker.start_tables',
    'poker.set_stake',
    'poker.add_schedule',
  ]);
});
