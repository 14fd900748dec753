// Walks through: apps/admin/pages/referrals, apps/site/pages/referral, modules/referral.

import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { windowOf } from '#tests/e2e/kit/staff-window.ts';

test('a member shares its link and QR code, and collects the reward for a friend; staff see friend and reward @phone', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const inviter = await newMember(site, { name: 'host' });
  await query(site, 'UPDATE member SET invite_code = upper(left(md5($1::text), 10)) WHERE id = $1::bigint', [inviter.id]);
  const friend = await newMember(site, { name: 'guest', uplineId: inviter.id });
  await query(
    site,
    "INSERT INTO referral (friend_id, inviter_id, merchant_id, currency, turnover, joined_at) VALUES ($1, $2, 1, 'USD', 40000, now())",
    [friend.id, inviter.id],
  );
  await signIn(page, inviter.account, 'Agent001');
  await page.goto(`${site.url}/member/referral`);
  await expect(page.getByRole('heading', { name: '20.00 USD for each friend' })).toBeVisible();
  await expect(page.getByText(/register\?ref=[0-9A-F]{10}$/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /gu\*\*\*.*40% of the turnover/ })).toBeVisible();

  await query(
    site,
    "UPDATE referral SET turnover = 100000, state = 'due', reward = 2000, reward_currency = 'USD', judged_at = now() WHERE friend_id = $1",
    [friend.id],
  );
  await page.reload();
  await page.getByRole('button', { name: 'Collect 20.00 USD' }).click();
  await expect(page.getByText('20.00 USD is in your balance')).toBeVisible();
  await expect(page.getByText('Collected', { exact: true })).toBeVisible();
  await expect(page.getByText('1 of 50')).toBeVisible();

  const staff = await windowOf(browser, site, 'owner');
  await staff.goto(`${new URL(staff.url()).origin}/referrals?account=${friend.account}`);
  await expect(staff.getByRole('row', { name: new RegExp(`${inviter.account}.*${friend.account}`) })).toContainText('collected');
});
