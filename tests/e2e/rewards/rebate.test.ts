// Walks through: apps/site/pages/rebate, modules/promotions, modules/bets, promotions.

import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { fund, play } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

test('a member claims the rebate of its play once, by the rate of each category [9.05] @phone', async ({ page, site, signIn }) => {
  const { account } = await newMember(site, { name: 'rebate' });
  await signIn(page, account, 'Agent001');
  await fund(page, site, 900);
  await play(page, site, { count: 5, mode: 'real', stakeAt: -1 });
  const [row] = await query<{ turnover: string }>(
    site,
    'SELECT sum(d.turnover)::text AS turnover FROM bet_day d JOIN member m ON m.id = d.member_id WHERE m.account = $1',
    [account],
  );
  const due = (Math.floor((Number(row!.turnover) * 120) / 10_000) / 100).toFixed(2);

  await page.goto(`${site.url}/member/manualRebate`);
  await expect(page.getByRole('heading', { name: 'Rebate', level: 1 })).toBeVisible();
  const rebate = page.getByRole('region', { name: 'Daily rebate' });
  for (const [category, rate] of [
    ['Lottery', '1 %'],
    ['E-lottery', '1 %'],
    ['Fishing', '1 %'],
    ['Slots', '1.2 %'],
    ['Live', '0.8 %'],
    ['Sports', '1 %'],
    ['E-sports', '1 %'],
  ] as const)
    await expect(rebate.getByRole('row', { name: new RegExp(`^${category} ${rate}`) })).toBeVisible();
  await expect(rebate.getByRole('row', { name: /^Poker/ })).toHaveCount(0);
  await rebate.getByRole('button', { name: `Claim ${due}`, exact: true }).click();
  await expect(page.getByText(`${due} added.`)).toBeVisible();
  await expect(rebate.getByRole('button', { name: 'Nothing to claim yet' })).toBeDisabled();
  await expect(rebate.getByRole('region', { name: 'Received' }).getByText(due)).toBeVisible();
});
