// Walks through: apps/admin/pages/agent-sheets, apps/admin/pages/agents, apps/site/pages/agents, modules/agents, modules/limits.

import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { adminOf, approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';

test('two staff members give an agent a position and a credit; the agent gives parts of both to a downline, and settles a period with it', async ({
  browser,
  page,
  site,
  signIn,
}) => {
  test.setTimeout(180_000);
  const top = await newMember(site, { name: 'posi', accountType: 1 });
  const mid = await newMember(site, { name: 'belo', accountType: 1, uplineId: top.id });
  for (const { id } of [top, mid]) await query(site, 'SELECT agent_place_now($1)', [id]);
  await query(site, `UPDATE merchant SET settings = settings || '{"agentPositions":"Weekly"}' WHERE id = 1`);
  try {
    const ines = await windowOf(browser, site, 'ines');
    await ines.goto(`${adminOf(site)}/agents?account=${top.account}`);
    await ines.getByRole('cell', { name: top.account }).click();
    await ines.getByRole('button', { name: 'Position and credit' }).click();
    const dialog = ines.getByRole('dialog');
    await dialog.getByLabel('RNG, %').fill('60');
    await dialog.getByLabel('LIVE, %').fill('40');
    await dialog.getByLabel('Credit').fill('1000');
    await dialog.getByLabel('Reason').fill('as agreed by contract');
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(ines.getByText('Sent for approval.')).toBeVisible();
    const owner = await windowOf(browser, site, 'owner');
    await approveAs(owner, 'Agents: give position', '60 %');

    await signIn(page, top.account, 'Agent001');
    await page.goto(`${site.url}/agentHome/positions`);
    await expect(page.getByRole('region', { name: 'My position' })).toContainText('60%');
    await page.getByRole('button', { name: 'Give a position' }).click();
    await page.getByLabel('Slots, %').fill('61');
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(page.getByText('A share is above your own of 60 %.')).toBeVisible();
    await page.getByLabel('Slots, %').fill('25.5');
    await page.getByLabel('Credit, USD').fill('300');
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    const below = page.getByRole('region', { name: 'Positions of my agents' });
    await expect(below.getByRole('row').filter({ hasText: mid.account })).toContainText('25.5%');

    // A week in which members won: its line owes, and play has stopped until it is settled.
    await query(
      site,
      `INSERT INTO agent_sheet (place_id, starts_at, game_type, currency, ends_at, merchant_id, member_id, share, base, line, kept)
       SELECT agent_place_now($1), date_trunc('week', now()) - interval '7 days', 'RNG', 'USD', date_trunc('week', now()), 1, $1, 2550, -200000, -51000, -51000`,
      [mid.id],
    );
    await query(site, 'SELECT judge_all_agent_lines(1, true, now())');
    await page.reload();
    await expect(below.getByText('Play paused')).toBeVisible();
    const sheets = page.getByRole('region', { name: 'Position sheets' });
    await expect(sheets.getByRole('row').filter({ hasText: mid.account })).toContainText('510.00');
    await sheets.getByRole('button', { name: 'Mark as settled' }).click();
    await expect(page.getByText('Period settled.')).toBeVisible();
    await expect(below.getByText('Play paused')).toHaveCount(0);
    await ines.goto(`${adminOf(site)}/agent-sheets?account=${mid.account}`);
    await expect(ines.getByRole('row').filter({ hasText: mid.account })).toContainText('settled');
    for (const window of [ines, owner]) await window.context().close();
  } finally {
    await query(site, `UPDATE merchant SET settings = settings || '{"agentPositions":null}' WHERE id = 1`);
  }
});
