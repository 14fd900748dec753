// Walks through: apps/admin/pages/vip, apps/site/features/member-menu, apps/site/pages/vip, modules/vip.

import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { windowOf } from '#tests/e2e/kit/staff-window.ts';

test('a member sees its level and the distance to the next one, and collects a gift; staff see the level @phone', async ({
  page,
  browser,
  site,
  signIn,
  isMobile,
}) => {
  const { id, account } = await newMember(site, { name: 'ember' });
  await signIn(page, account, 'Agent001');
  await page.goto(`${site.url}/member/vip`);
  await expect(page.getByRole('heading', { name: 'VIP level', level: 1 })).toBeVisible();
  await expect(page.getByText('500.00 USD more to reach Ember')).toBeVisible();
  await expect(page.getByText('Your first gift comes with your first level.')).toBeVisible();

  await query(site, "SELECT on_vip_rounds(ARRAY[1], ARRAY[$1::bigint], ARRAY['USD'], ARRAY[400000::bigint], ARRAY[now()], now())", [id]);
  await page.reload();
  await expect(page.getByText('6,000.00 USD more to reach Lantern')).toBeVisible();
  await expect(page.getByText('Turnover reached: you keep Candle this month')).toBeVisible();
  await expect(page.getByRole('list', { name: 'All levels' }).or(page.getByRole('region', { name: 'All levels' }))).toContainText(
    'You are here',
  );
  await page.getByRole('button', { name: 'Collect 8.00 USD' }).click();
  await expect(page.getByText('8.00 USD is in your balance')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Collect 8.00 USD' })).toHaveCount(0);
  // A phone has the member's menu on a page of its own.
  await page.goto(`${site.url}${isMobile ? '/member/overview' : '/member'}`);
  await expect(page.getByRole('link', { name: /VIP 2 Candle/ }).first()).toBeVisible();

  await page.goto(`${site.url}/member/messageV2`);
  await page.getByRole('button', { name: /^You have reached VIP level 2/ }).click();
  await page.getByRole('link', { name: 'Open VIP level' }).click();
  await expect(page.getByText('Collected', { exact: true })).toBeVisible();

  const staff = await windowOf(browser, site, 'owner');
  await staff.goto(`${new URL(staff.url()).origin}/members/${id}`);
  await expect(staff.getByText('2, Candle')).toBeVisible();
  await expect(staff.getByText('8.00 USD, collected')).toBeVisible();
});
