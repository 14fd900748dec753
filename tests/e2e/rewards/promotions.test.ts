// Walks through: apps/site/pages/bonus, apps/site/pages/promotions, modules/bonus, modules/promotions, modules/turnover-weights, promotions.

import { newMember } from '#tests/e2e/kit/new-member.ts';
import { fund, play } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

test('a member claims a deposit bonus and completes its turnover, and the bonus joins the balance; a bet that the terms forbid is refused @core', async ({
  page,
  site,
  signIn,
}) => {
  const { account } = await newMember(site, { name: 'bonus' });
  await signIn(page, account, 'Agent001');
  await page.goto(`${site.url}/promotions`);
  const first = page.getByRole('group', { name: '100 % on your first deposit' });
  await first.getByRole('button', { name: 'Take part' }).click();
  await expect(first.getByText('Taking part', { exact: true })).toBeVisible();
  await fund(page, site, 20);
  await expect(async () => {
    await page.reload();
    await expect(first.getByRole('button', { name: 'Claim 20.00' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await first.getByRole('button', { name: 'Claim 20.00' }).click();
  await expect(page.getByText('20.00 added.')).toBeVisible();

  // 40.00: 20.00 of it would be bonus money, which helps with 5.00 at most.
  await expect(play(page, site, { count: 1, mode: 'real', stakeAt: -1 })).rejects.toThrow(/bonus\.stake_too_high/);
  await fund(page, site, 900);
  // 240.00 of turnover; a round that pays its stake counts for none.
  for (let counted = 0; counted < 6;) {
    const [round] = await play(page, site, { count: 1, mode: 'real', stakeAt: -1 });
    if (round!.payout !== round!.stake) counted++;
  }
  await page.goto(`${site.url}/member/bonusDetails`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Past bonuses' }).getByText('20.00 added to your balance')).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
});
