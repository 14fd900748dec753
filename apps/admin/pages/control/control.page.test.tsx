// Walks through: apps/admin/pages/control, apps/admin/pages/return-monitor, modules/control, modules/game-reports.

import { expect, test } from 'vitest';
import { mountDesk } from '#tests/page/desk.ts';
import { query } from '#tests/page/members.ts';

test('the return monitor shows a game outside its band, and the menu its number', async () => {
  await query(
    `INSERT INTO return_day (merchant_id, day, vendor, game_code, family, model, currency, rounds, stake, payout, stakes_squared, products, payouts_squared)
     SELECT 1, brand_day(1, now()), 'AE', g.game_code, split_part(g.model, '/', 1), split_part(g.model, '/', 2), 'USD', 50000, 5000000, paid, 500000000, 1, 3e10
       FROM game g, unnest(ARRAY['AE-0001', 'AE-0002'], ARRAY[9000000, 4800000]) AS p (code, paid) WHERE g.vendor = 'AE' AND g.game_code = p.code`,
  );
  const page = await mountDesk('/reports/returns', 'risk');
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('AE/AE-0001');
  await expect(first).toContainText('outside');
  await expect(page.getByRole('row').nth(2)).toContainText('inside');
  await page.goto('/reports/returns?verdict=outside&group=vendor');
  await expect(page.getByRole('row').nth(1)).toContainText('138.00 %');
});

test('the page of checks shows each invariant with its last run, and what was found of a broken one first', async () => {
  const page = await mountDesk('/control', 'finance');
  await expect(page.getByRole('heading', { name: 'Ledger checks', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText('No check has ended yet.');
  const invariants = page.getByRole('region', { name: 'Invariants' });
  await expect(invariants).toContainText('Balances equal the sum of their transfers');
  await expect(invariants).toContainText('not run');
  await query(
    `INSERT INTO ledger_check (is_whole, began_at, ended_at, commands, violations, found)
     VALUES (true, now(), now(), 12345, 1, '[{"invariant":"jackpot_account","count":1,"details":["jackpot 3 says 5, its account has 4"]}]')`,
  );
  await page.reload();
  await expect(invariants.getByRole('row').nth(1)).toContainText('jackpot 3 says 5, its account has 4');
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText('12,345');
  await expect(page).toContainText('/wps/audit/roots');
  const anchors = page.getByRole('region', { name: 'Anchors' });
  for (const chain of ['seals of the ledger', 'audit log']) await expect(anchors.getByRole('row', { name: chain })).toBeVisible();
});
