// Walks through: apps/admin/pages/line-report, apps/admin/pages/promotion-report, apps/admin/pages/report-bets, modules/figures.

import { beforeAll, expect, test, vi } from 'vitest';
import { mountDesk } from '#tests/page/desk.ts';
import { fund, play, query } from '#tests/page/members.ts';
import type { Locator } from '#tests/page/locator.ts';
import { downloads, mountSite, type Page } from '#tests/page/mount.tsx';

beforeAll(async () => {
  await mountSite('/', { as: 'mara07' });
  await fund(200);
  await play({ count: 3, mode: 'real' });
  // Agents count play from the outbox.
  await vi.waitFor(async () => expect(await query('SELECT FROM agent_game_day WHERE count = 3')).not.toEqual([]), 30_000);
});

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text }).first();

test('staff go from the line of an agent to its own play and its members, and from a member to its bets; the file is the screen', async () => {
  const page = await mountDesk('/reports/agents?merchantId=1&currency=USD', 'finance');
  await expect(page.getByRole('columnheader', { name: 'NGR', exact: true })).toBeVisible();
  await expect(rowOf(page, 'linus01')).toBeVisible();
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map((one) => one.textContent);
  const cells = page.getByRole('row').elements()[1]!.querySelectorAll('td, th');
  const shown = [...cells].map((cell) => Number(cell.textContent.replaceAll(',', '').replace('−', '-'))).filter(Number.isFinite);
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect(page).toContainText('saved');
  const [head, first] = (await downloads.next()).text.replace('\uFEFF', '').split('\r\n');
  expect(head!.split(',')).toEqual(heads);
  expect(first!.split(',').slice(1).map(Number).filter(Number.isFinite)).toEqual(shown);
  await expect(page).toContainText('The whole line of a member');
  await rowOf(page, 'linus01').click();
  await expect(page.getByRole('navigation', { name: 'Path in the agent tree' })).toContainText('linus01');
  await rowOf(page, 'mara07').click();
  await expect(page.getByRole('heading', { name: 'Bets', level: 1 })).toBeVisible();
  await expect(page).toContainText('3 rows');
});

test('the report by promotion says what each sum is, and that no promotion paid anything where none did', async () => {
  const page = await mountDesk('/reports/promotions?merchantId=1&from=2025-01-01&to=2025-01-02', 'finance');
  await expect(page.getByRole('heading', { name: 'Promotion report', level: 1 })).toBeVisible();
  await expect(page).toContainText('No results for these filters.');
});
