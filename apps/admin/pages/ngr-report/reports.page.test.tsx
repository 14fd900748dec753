// Walks through: apps/admin/pages/ngr-report, apps/admin/pages/ngr-rates, apps/admin/pages/report-bets, apps/admin/pages/round,
// apps/admin/pages/as-of, apps/admin/pages/cohorts, modules/figures, modules/staff/views.

import { beforeAll, expect, test } from 'vitest';
import { mountDesk } from '#tests/page/desk.ts';
import { fund, play } from '#tests/page/members.ts';
import type { Locator } from '#tests/page/locator.ts';
import { downloads, mountSite, type Page } from '#tests/page/mount.tsx';

let roundId: string;
beforeAll(async () => {
  await mountSite('/', { as: 'mara07' });
  await fund(200);
  const rounds = await play({ count: 3, mode: 'real' });
  roundId = rounds.at(-1)!.roundId;
});

test('staff go from the NGR of a category to the bets of a day, and from a bet to its proven round with its money', async () => {
  const page = await mountDesk('/reports/ngr?merchantId=1&currency=USD', 'finance');
  const open = (text: string) => page.getByRole('row').filter({ hasText: text }).first().click();
  for (const [text, head] of [
    ['RNGUSD', 'Studio'],
    ['USD', 'Game'],
    ['USD', 'Day'],
  ] as const) {
    await open(text);
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
    await expect(page.locator('.table--stale')).toHaveCount(0);
  }
  await open('USD');
  await expect(page.getByRole('heading', { name: 'Bets', level: 1 })).toBeVisible();
  await expect(page).toContainText('3 rows');
  await open(roundId);
  await expect(page.getByRole('heading', { name: `Round ${roundId}`, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Seeds' })).toContainText('the same outcome and payout');
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('stake');
});

test('the file of the NGR report has the rows, columns and figures of the screen', async () => {
  const page = await mountDesk('/reports/ngr?group=day&merchantId=1&currency=USD', 'finance');
  await expect(page.getByRole('columnheader', { name: 'NGR', exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'USD' }).first();
  await expect(row).toBeVisible();
  const texts = (of: Page | Locator, role: string): string[] =>
    of
      .getByRole(role)
      .elements()
      .map((one) => one.textContent);
  const [heads, cells] = [texts(page, 'columnheader'), texts(row, 'cell')];
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect(page).toContainText('saved');
  const [head, first] = (await downloads.next()).text.replace('\uFEFF', '').split('\r\n');
  expect(head!.split(',')).toEqual(heads);
  expect(first!.split(',').map(Number).filter(Number.isFinite)).toEqual(
    cells.map((cell) => Number(cell.replaceAll(',', '').replace('−', '-'))).filter(Number.isFinite),
  );
});

test('a duty is set with a reason, and a view of the report is saved and opened again', async () => {
  const page = await mountDesk('/reports/rates', 'finance');
  await expect(page).toContainText('No fees and no duty.');
  await page.getByRole('button', { name: 'Set a rate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Cost' }).selectOption('duty');
  await dialog.getByRole('textbox', { name: 'Share of GGR in percent' }).fill('15');
  await dialog.getByLabel('From').fill('2026-01-01');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('law of the place');
  await dialog.getByRole('button', { name: 'Set rate' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Duty' })).toContainText('15.00 %');
  await page.goto('/reports/ngr?group=game&merchantId=1&currency=USD');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('textbox', { name: 'Save these filters as' }).fill('Games of brand 1');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.goto('/reports/ngr');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('button', { name: 'Games of brand 1', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Game', exact: true })).toBeVisible();
});

test('balances at an instant and cohorts show figures, and an instant without money says so', async () => {
  const page = await mountDesk('/reports/as-of?at=2020-01-01T00:00:00Z', 'finance');
  await expect(page).toContainText('No results for these filters.');
  await page.goto('/reports/cohorts?merchantId=1');
  await expect(page.getByRole('heading', { name: 'Cohorts', level: 1 })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '+11' })).toBeVisible();
  await expect(page).toContainText('Members of the cohort with a settled bet in the month.');
});
