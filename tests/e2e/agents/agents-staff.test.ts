// Walks through: apps/admin, apps/site/pages/agents, apps/site/parts/agreements, modules/agents, modules/staff.

import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';
import { adminOf, approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';

/** Members of a branch of their own, the topmost first, with a name that no other journey has. */
async function branch(site: Site, names: readonly string[]): Promise<{ ids: bigint[]; accounts: string[] }> {
  const members: { id: bigint; account: string }[] = [];
  for (const name of names) {
    const member = await newMember(site, { name, accountType: 1, uplineId: members.at(-1)?.id ?? null });
    await query(site, 'SELECT agent_place_now($1)', [member.id]);
    members.push(member);
  }
  return { ids: members.map(({ id }) => id), accounts: members.map(({ account }) => account) };
}

/** An agent's bill that waits to be claimed, of a contract that begins tomorrow: the job makes no other; and ten days of play last month. */
async function contractWithBill(site: Site, memberId: bigint): Promise<{ contract: string; bill: string }> {
  const [row] = await query<{ contract: string; bill: string }>(
    site,
    `WITH made AS (
       INSERT INTO agent_contract (merchant_id, kind, place_id, member_id, currency, version, state, period, terms, most_rate, payer, is_auto_paid,
                                   request_id, offered_at, starts_at)
       SELECT 1, 'daily', p.id, $1, 'USD', 1, 'valid', 'Daily',
              '{"tiers":[{"rate":100,"activeMembers":0,"validBet":"0","loss":"0"}],"rule":"total","carry":"none"}', 100, 'platform', false,
              gen_random_uuid(), now(), now() + interval '1 day' FROM agent_place p WHERE p.member_id = $1 RETURNING id, place_id),
     played AS (
       INSERT INTO agent_day (place_id, day, counted_on, game_type, currency, own_count, own_stake, own_payout, own_turnover, team_count, team_stake,
                              team_payout, team_turnover, own_house_win, team_house_win)
       SELECT place_id, d::date, d::date, 'RNG', 'USD', 1, 100000, 40000, 100000, 1, 100000, 40000, 100000, 60000, 60000
         FROM made, generate_series(date_trunc('month', now()) - interval '20 days', date_trunc('month', now()) - interval '11 days', interval '1 day') AS d)
     INSERT INTO agent_bill (contract_id, merchant_id, kind, place_id, depth, member_id, currency, starts_at, ends_at, valid_bet, net_loss, active, rate,
                             carried_in, carried_out, gross, kept, amount, state, claim_until, made_at)
     SELECT made.id, 1, 'daily', made.place_id, 0, $1, 'USD', now() - interval '2 days', now() - interval '1 day', 100000, 60000, 1, 100, 0, 0, 1000, 1000,
            1000, 'awaiting_claim', now() + interval '20 days', now() FROM made RETURNING contract_id AS contract, id AS bill`,
    [memberId],
  );
  return row!;
}

test('two staff members move a branch, and its past play stays with its former upline (R-58)', async ({ browser, site }) => {
  test.setTimeout(180_000);
  const { ids, accounts } = await branch(site, ['tope', 'midd', 'loww']);
  const beside = await branch(site, ['side']);
  await query(
    site,
    `INSERT INTO agent_day (place_id, day, counted_on, game_type, currency, own_count, own_stake, own_payout, own_turnover, team_count, team_stake,
                              team_payout, team_turnover, own_house_win, team_house_win)
     SELECT p.id, current_date, current_date, 'RNG', 'USD', 0, 0, 0, 0, 1, 4200, 0, 4200, 0, 4200 FROM agent_place p WHERE p.member_id = $1`,
    [ids[0]],
  );
  const ines = await windowOf(browser, site, 'ines');
  await ines.goto(`${adminOf(site)}/agents?account=${accounts[1]}`);
  await ines.getByRole('cell', { name: accounts[1]! }).click();
  const drawer = ines.getByRole('complementary', { name: accounts[1]! });
  await drawer.getByRole('button', { name: 'Move branch' }).click();
  const dialog = ines.getByRole('dialog');
  await dialog.getByLabel('New upline').fill(accounts[2]!);
  await dialog.getByLabel('Reason').fill('as both have asked');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog.getByText('A branch cannot move below itself.')).toBeVisible();
  await dialog.getByLabel('New upline').fill(beside.accounts[0]!);
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(ines.getByText('Sent for approval.')).toBeVisible();
  const owner = await windowOf(browser, site, 'owner');
  await approveAs(owner, 'Agents: move branch');
  await ines.goto(`${adminOf(site)}/agents?under=${beside.ids[0]}`);
  await expect(ines.getByRole('navigation', { name: 'Path in the agent tree' })).toContainText(beside.accounts[0]!);
  await ines.getByRole('cell', { name: accounts[1]! }).click();
  await ines.getByRole('button', { name: 'See downlines' }).click();
  await expect(ines.getByRole('cell', { name: accounts[2]! })).toBeVisible();
  const [kept] = await query<{ stake: string }>(
    site,
    'SELECT sum(d.team_stake)::text AS stake FROM agent_day d JOIN agent_place p ON p.id = d.place_id WHERE p.member_id = $1',
    [ids[0]],
  );
  expect(kept!.stake).toBe('4200');
});

test('an agent objects to a bill, staff hold, answer and release it, and the agent claims it; staff try a contract by other terms', async ({
  browser,
  page,
  site,
  signIn,
}) => {
  test.setTimeout(180_000);
  const { ids, accounts } = await branch(site, ['bill']);
  const { contract, bill } = await contractWithBill(site, ids[0]!);
  await signIn(page, accounts[0], 'Agent001');
  await page.goto(`${site.url}/agentHome/daily-wage`);
  await page.getByRole('row').filter({ hasText: 'Daily salary' }).getByRole('button', { name: 'Raise an objection' }).click();
  await page.getByRole('dialog').getByLabel('Objection').fill('My team bet more than that.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your objection has been sent.')).toBeVisible();

  const ines = await windowOf(browser, site, 'ines');
  await ines.goto(`${adminOf(site)}/agent-objections?state=open`);
  await ines.getByRole('cell', { name: accounts[0]! }).click();
  const drawer = ines.getByRole('complementary', { name: `Bill ${bill}` });
  await drawer.getByRole('button', { name: 'Hold bill' }).click();
  await ines.getByRole('dialog').getByLabel('Reason').fill('to be looked at');
  await ines.getByRole('dialog').getByRole('button', { name: 'Hold bill' }).click();
  await expect(drawer.getByText('waiting for review')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Awaiting review')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim' })).toHaveCount(0);
  await drawer.getByLabel('Answer').fill('We looked: all of it is counted.');
  await drawer.getByRole('button', { name: 'Send answer' }).click();
  await expect(ines.getByText('Answer sent.')).toBeVisible();
  await ines.goto(`${adminOf(site)}/agent-bills?account=${accounts[0]}`);
  await ines.getByRole('cell', { name: accounts[0]! }).click();
  await ines.getByRole('button', { name: 'Release bill' }).click();
  await ines.getByRole('dialog').getByLabel('Reason').fill('looked at');
  await ines.getByRole('dialog').getByRole('button', { name: 'Release bill' }).click();
  await expect(ines.getByText('Bill released.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Objection' }).click();
  await expect(page.getByText('Answer: We looked: all of it is counted.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Daily salary' }).getByText('Paid', { exact: true })).toBeVisible();

  // Ten days of 1,000.00 at 1 %, and at 2 %.
  await ines.goto(`${adminOf(site)}/agent-contracts?account=${accounts[0]}`);
  await ines.getByRole('cell', { name: accounts[0]! }).first().click();
  await ines
    .getByRole('complementary', { name: `Contract ${contract}` })
    .getByRole('button', { name: 'Simulate terms' })
    .click();
  await ines.getByLabel('Rate in %').fill('2');
  await ines.getByRole('button', { name: 'Calculate' }).click();
  const result = ines.getByRole('region', { name: 'Last month' });
  await expect(result.getByText('200.00 USD').first()).toBeVisible();
  await expect(result.getByText('100.00 USD').first()).toBeVisible();
});
