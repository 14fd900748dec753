// Walks through: apps/site/pages/agents, modules/agents.

import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

test('the agent centre has the entries of the agent’s type, and says so where another is opened by its address [2.36]', async ({
  page,
  site,
  signIn,
}) => {
  const agent = await newMember(site, { name: 'feat', accountType: 1 });
  // A type that no account of the demonstration has.
  await query(site, 'UPDATE member SET account_type = 41 WHERE id = $1', [agent.id]);
  await query(site, `UPDATE merchant SET settings = settings || '{"agentFeatures":{"41":["links","revenue"]}}' WHERE id = 1`);
  try {
    await signIn(page, agent.account, 'Agent001');
    await page.goto(`${site.url}/agentHome`);
    const menu = page.getByRole('navigation', { name: 'Agent centre pages' });
    await expect(menu.getByRole('link', { name: 'Referral link' })).toBeVisible();
    await expect(menu.getByRole('link')).toHaveText([
      'Announcements',
      'Team overview',
      'Downlines',
      'Revenue',
      'My income',
      'Referral link',
    ]);
    await page.goto(`${site.url}/agentHome/register-centre`);
    await expect(page.getByText('Not open for your account')).toBeVisible();
    await expect(page.getByLabel('First password')).toHaveCount(0);
  } finally {
    await query(site, `UPDATE merchant SET settings = settings || '{"agentFeatures":{}}' WHERE id = 1`);
  }
});

// In the order of the menu: what each is called there and on its page. Those of a salary or dividend stand where there is a contract of it.
const PAGES = [
  'Announcements',
  'Team overview',
  'New accounts',
  'Downlines',
  'Team betting',
  'Loss statements',
  'Revenue',
  'Downline transactions',
  'Dividend',
  'Daily salary',
  'Hourly salary',
  'Real-time salary',
  'My income',
  'Referral link',
];
const OF_CONTRACTS = ['Dividend', 'Daily salary', 'Hourly salary', 'Real-time salary'];

test('the agent centre opens with the team overview and leads to its fourteen pages, those of contracts where there are such [2.35]', async ({
  page,
  site,
  signIn,
}) => {
  const agent = await newMember(site, { name: 'centre', accountType: 1 });
  await query(site, 'SELECT agent_place_now($1)', [agent.id]);
  await signIn(page, agent.account, 'Agent001');
  await page.goto(`${site.url}/agentHome`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team overview');
  const menu = page.getByRole('navigation', { name: 'Agent centre pages' });
  const names = async () => (await menu.getByRole('link').allTextContents()).filter((name) => PAGES.includes(name));
  await expect.poll(names).toEqual(PAGES.filter((name) => !OF_CONTRACTS.includes(name)));
  await query(
    site,
    `INSERT INTO agent_contract (merchant_id, kind, place_id, member_id, currency, version, state, period, terms, most_rate, payer, is_auto_paid,
                                 request_id, offered_at, decided_at, starts_at)
     SELECT 1, c.kind, p.id, p.member_id, 'USD', 1, 'valid', c.period,
            '{"tiers":[{"rate":100,"activeMembers":0,"validBet":"0","loss":"0"}],"rule":"total","carry":"none"}', 100, 'platform', true,
            gen_random_uuid(), now(), now(), now()
       FROM agent_place p, (VALUES ('dividend', 'Monthly'), ('daily', 'Daily'), ('hourly', 'Hourly'), ('realtime', 'FiveMinutes')) AS c (kind, period)
      WHERE p.member_id = $1`,
    [agent.id],
  );
  await page.reload();
  await expect.poll(names).toEqual(PAGES);
  for (const name of PAGES) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
});
