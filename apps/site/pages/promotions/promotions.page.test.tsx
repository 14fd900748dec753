// Walks through: apps/site/pages/bonus, modules/bonus, modules/promotions, promotions.

import { expect, test } from 'vitest';
import { newMember } from '#tests/page/members.ts';
import { mountSite } from '#tests/page/mount.tsx';

test('a member claims a bonus, sees its turnover, and gives it up after a warning in figures [2.08]', async () => {
  const page = await mountSite('/promotions', { isPhone: true });
  const welcome = page.getByRole('group', { name: 'Welcome bonus, no deposit' });
  await expect(
    page.getByRole('group', { name: '100 % on your first deposit' }).getByRole('link', { name: 'Sign in to take part' }),
  ).toBeVisible();
  const { account } = await newMember({ name: 'welcome' });
  await page.signIn(account, 'Agent001');
  await page.goto('/promotions');
  await welcome.getByText('Terms', { exact: true }).click();
  await expect(welcome.getByText('Turnover required: 10 × the bonus', { exact: true })).toBeVisible();
  await welcome.getByRole('button', { name: 'Claim 5.00' }).click();
  await expect(page.getByText('5.00 added.')).toBeVisible();
  await expect(welcome.getByText('Claimed', { exact: true })).toBeVisible();
  await expect(welcome.getByRole('button')).toHaveCount(0);

  await page.goto('/member/transferFund');
  await page.getByRole('link', { name: 'Turnover left for the bonus: 50.00' }).click();
  await expect(page.getByRole('heading', { name: 'Bonus', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Give up the bonus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give up the bonus?' });
  await expect(dialog.getByText(/^You lose 5\.00 of bonus money/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep the bonus' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Give up the bonus' }).click();
  await dialog.getByRole('button', { name: 'Give up the bonus' }).click();
  await expect(page.getByText('Bonus given up.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Past bonuses' }).getByText('Given up')).toBeVisible();
});

test('a bonus for points says how many, and one for places of races is joined', async () => {
  const { account } = await newMember({ name: 'podium' });
  const page = await mountSite('/promotions', { as: account, password: 'Agent001', isPhone: true });
  const mall = page.getByRole('group', { name: 'Bonus for every 500 points' });
  await mall.getByText('Terms', { exact: true }).click();
  await expect(mall.getByText('Paid once for every 500 points you spend in the mall')).toBeVisible();
  await expect(mall.getByRole('button', { name: /^Claim/ })).toHaveCount(0);
  const podium = page.getByRole('group', { name: 'Race winners’ bonus' });
  await podium.getByText('Terms', { exact: true }).click();
  await expect(podium.getByText('For the first 3 places of each race')).toBeVisible();
  await podium.getByRole('button', { name: 'Take part' }).click();
  await expect(podium.getByText('Taking part', { exact: true })).toBeVisible();
});
