// Walks through: apps/admin/pages/home, apps/admin/pages/game-report, apps/admin/pages/care, modules/figures, modules/care.

import { expect, test } from 'vitest';
import { mountDesk } from '#tests/page/desk.ts';
import { query } from '#tests/page/members.ts';

async function plantBets(): Promise<void> {
  await query('ALTER TABLE bet_day DISABLE TRIGGER USER');
  await query(
    `INSERT INTO bet_day (member_id, day, vendor, game_code, currency, count, stake, payout, at_risk, turnover, house_win)
     SELECT m.id, (now() AT TIME ZONE b.time_zone)::date - ago, 'AE', 'AE-0001', 'USD', 7, 123400 * (ago + 1), 100000, 1, 1, 123400 * (ago + 1) - 100000
       FROM member m JOIN merchant b ON b.id = m.merchant_id, generate_series(0, 1) AS ago WHERE m.account = 'mara07' AND b.id = 1
     ON CONFLICT DO NOTHING`,
  );
  await query('ALTER TABLE bet_day ENABLE TRIGGER USER');
}

test('the home of the back office has figures of today beside yesterday’s, and a report leads from a category to its days', async () => {
  await plantBets();
  const page = await mountDesk('/', 'finance');
  const figures = page.getByRole('region', { name: 'Figures of today' });
  await expect(figures).toContainText('GGR');
  await expect(figures).toContainText('234.00');
  await expect(figures).toContainText('yesterday 1,468.00');
  await page.goto('/reports/games?gameType=RNG');
  await page.getByRole('row').filter({ hasText: 'RNG' }).first().click();
  await expect(page).toContainText('1,702.00');
});

test('staff without the permission for figures see the queues alone, and player care is empty without markers', async () => {
  const page = await mountDesk('/', 'support');
  await expect(page.getByRole('heading', { name: 'Queues', level: 1 })).toBeVisible();
  const care = await mountDesk('/care', 'risk');
  await expect(care.getByRole('heading', { name: 'Player care', level: 1 })).toBeVisible();
});
