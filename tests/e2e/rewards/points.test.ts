// Walks through: apps/admin/pages/mall, apps/site/features/withdrawals, apps/site/pages/points, modules/points.

import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { windowOf } from '#tests/e2e/kit/staff-window.ts';

test('a member redeems points at /pointMall for a gift that staff approve, and for money; the history shows both @phone [2.09]', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const { id, account } = await newMember(site, { name: 'stall' });
  await query(
    site,
    `WITH earned AS (
       INSERT INTO point_day (member_id, day, game_type, currency, turnover, points) VALUES ($1, current_date, 'RNG', 'USD', 500000, 500))
     INSERT INTO point_balance (member_id, points) VALUES ($1, 500)`,
    [id],
  );
  await page.goto(`${site.url}/pointMall`);
  await expect(page.getByRole('heading', { name: 'Points mall', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in to see your points' })).toBeVisible();

  await signIn(page, account, 'Agent001');
  await page.goto(`${site.url}/pointMall`);
  await expect(page.getByText('Points never expire').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Umbrella/ })).toContainText('You have enough');
  await expect(page.getByRole('link', { name: /Tea set/ })).toContainText('400 points to go');
  await page.getByRole('link', { name: /Umbrella/ }).click();

  const where = page.getByLabel('Delivery address');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter a delivery address.')).toBeVisible();
  await where.fill('Linus Berg, 3 Hill Road, Oslo');
  await page.getByRole('button', { name: 'Increase' }).click();
  await expect(page.getByText('260 points to go')).toBeVisible();
  await page.getByRole('button', { name: 'Decrease' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  // The password is asked for at the last step, and set there where the member has none.
  const code = page.getByLabel('New payment password');
  const password = page.getByLabel('Payment password', { exact: true });
  await expect(code.or(password)).toBeVisible();
  if (await code.isVisible()) {
    await code.fill('482913');
    await page.getByLabel('Confirm payment password').fill('482913');
    await page.getByLabel('Your sign-in password').fill('Agent001');
    await page.getByRole('button', { name: 'Save payment password' }).click();
  }
  await password.fill('482913');
  await password.press('Enter');
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();

  await page.goto(`${site.url}/member/points/exchange`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await password.fill('482913');
  await password.press('Enter');
  await expect(page.getByText('1.00 is in your balance.')).toBeVisible();

  const staff = await windowOf(browser, site, 'owner');
  await staff
    .getByRole('link', { name: /^Point orders/ })
    .first()
    .click();
  await staff.getByRole('row', { name: new RegExp(`${account}.*Umbrella`) }).click();
  await expect(staff.getByText('Linus Berg, 3 Hill Road, Oslo')).toBeVisible();
  await staff.getByRole('button', { name: 'Approve' }).click();
  await staff.getByLabel('Remark').fill('Sent by post, number 7731');
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(staff.getByText('Order approved.')).toBeVisible();

  await page.goto(`${site.url}/member/points`);
  await expect(page.getByRole('row', { name: /Umbrella/ })).toContainText('Approved');
  await expect(page.getByRole('row', { name: /Umbrella/ })).toContainText('Sent by post, number 7731');
  await page.getByRole('tab', { name: 'Points details' }).click();
  await expect(page.getByRole('row', { name: /Earned: Slots/ })).toContainText('+500');
  await expect(page.getByRole('row', { name: /Exchanged/ })).toContainText('−100');
});
