// Walks through: apps/site/pages/bonus, apps/site/pages/promotions, modules/bonus, modules/promotions, promotions.

import { newMember } from '#tests/e2e/kit/new-member.ts';
import { fund, play } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

test('a bonus is claimed, its turnover shown, and given up after a warning in figures [2.08] @phone', async ({ page, site, signIn }) => {
  await page.goto(`${site.url}/promotions`);
  const welcome = page.getByRole('group', { name: 'A welcome to begin with' });
  await expect(
    page.getByRole('group', { name: 'First deposit, doubled' }).getByRole('link', { name: 'Sign in to take part' }),
  ).toBeVisible();
  const { account } = await newMember(site, { name: 'welcome' });
  await signIn(page, account, 'Agent001');
  await page.goto(`${site.url}/promotions`);
  await welcome.getByText('Terms', { exact: true }).click();
  await expect(welcome.getByText('Turnover required: 10 × the bonus', { exact: true })).toBeVisible();
  await welcome.getByRole('button', { name: 'Claim 5.00' }).click();
  await expect(page.getByText('5.00 added.')).toBeVisible();
  await expect(welcome.getByText('Claimed', { exact: true })).toBeVisible();
  await expect(welcome.getByRole('button')).toHaveCount(0);

  await page.goto(`${site.url}/member/transferFund`);
  await page.getByRole('link', { name: '50.00 of turnover left for the bonus' }).click();
  await expect(page.getByRole('heading', { name: 'Bonus', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Give up the bonus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give up the bonus?' });
  await expect(dialog.getByText(/^5\.00 of bonus money will be gone for good/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep the bonus' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Give up the bonus' }).click();
  await dialog.getByRole('button', { name: 'Give up the bonus' }).click();
  await expect(page.getByText('The bonus was given up.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Past bonuses' }).getByText('Given up')).toBeVisible();
});

test('a bonus for points says how many, and one for places of races is joined @phone', async ({ page, site, signIn }) => {
  const { account } = await newMember(site, { name: 'podium' });
  await signIn(page, account, 'Agent001');
  await page.goto(`${site.url}/promotions`);
  const mall = page.getByRole('group', { name: 'Points bring more' });
  await mall.getByText('Terms', { exact: true }).click();
  await expect(mall.getByText('For each 500 points that you give in the mall')).toBeVisible();
  await expect(mall.getByRole('button', { name: /^Claim/ })).toHaveCount(0);
  const podium = page.getByRole('group', { name: 'On the podium' });
  await podium.getByText('Terms', { exact: true }).click();
  await expect(podium.getByText('For the first 3 places of each race')).toBeVisible();
  await podium.getByRole('button', { name: 'Take part' }).click();
  await expect(podium.getByText('You take part', { exact: true })).toBeVisible();
});

test('a deposit bonus is claimed, wagered to its end and added to the balance; a bet that its terms forbid is refused @core', async ({
  page,
  site,
  signIn,
}) => {
  const { account } = await newMember(site, { name: 'bonus' });
  await signIn(page, account, 'Agent001');
  await page.goto(`${site.url}/promotions`);
  const first = page.getByRole('group', { name: 'First deposit, doubled' });
  await first.getByRole('button', { name: 'Take part' }).click();
  await expect(first.getByText('You take part', { exact: true })).toBeVisible();
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
