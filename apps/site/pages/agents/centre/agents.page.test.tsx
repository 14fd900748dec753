// Walks through: modules/agents.

import { expect, test } from 'vitest';
import { newMember, query } from '#tests/page/members.ts';
import { expectSoon, mountSite } from '#tests/page/mount.tsx';

test('the agent centre has the entries of the agent’s type, and says so where another is opened by its address [2.36]', async () => {
  const agent = await newMember({ name: 'feat', accountType: 1 });
  // A type that no account of the demonstration has.
  await query('UPDATE member SET account_type = 41 WHERE id = $1', [agent.id]);
  await query(`UPDATE merchant SET settings = settings || '{"agentFeatures":{"41":["links","revenue"]}}' WHERE id = 1`);
  const page = await mountSite('/agentHome', { as: agent.account, password: 'Agent001' });
  const menu = page.getByRole('navigation', { name: 'Agent centre pages' });
  await expect(menu.getByRole('link', { name: 'Referral link' })).toBeVisible();
  await expect(menu.getByRole('link')).toHaveText(['Announcements', 'Team overview', 'Downlines', 'Revenue', 'My income', 'Referral link']);
  await page.goto('/agentHome/register-centre');
  await expect(page.getByText('Not open for your account')).toBeVisible();
  await expect(page.getByLabel('First password')).toHaveCount(0);
  await query(`UPDATE merchant SET settings = settings || '{"agentFeatures":{}}' WHERE id = 1`);
});

// In the order of the menu: what each is called there and on its page. The pages of a salary or dividend are listed if there is a contract
// of it.
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

test('the agent centre opens with the team overview and leads to its fourteen pages, those of contracts where there are such [2.35]', async () => {
  const agent = await newMember({ name: 'centre', accountType: 1 });
  await query('SELECT agent_place_now($1)', [agent.id]);
  const page = await mountSite('/agentHome', { as: agent.account, password: 'Agent001' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team overview');
  const menu = page.getByRole('navigation', { name: 'Agent centre pages' });
  const names = () =>
    menu
      .getByRole('link')
      .texts()
      .filter((name) => PAGES.includes(name));
  const without = PAGES.filter((name) => !OF_CONTRACTS.includes(name));
  await expectSoon(names, (found) => found.join() === without.join());
  await query(
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
  await expectSoon(names, (found) => found.join() === PAGES.join());
  for (const name of PAGES) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
});

test('a member who is no agent finds the agent centre closed', async () => {
  const page = await mountSite('/agentHome', { as: 'mara07', isPhone: true });
  await expect(page.getByRole('heading', { name: 'For agents only' })).toBeVisible();
});

test('an account that is no member’s cannot sign in on the member site, and one that is no agent’s not in the agent area [6.06]', async () => {
  await query(`UPDATE merchant SET settings = settings || '{"agentTypes":[1,41,42]}' WHERE id = 1`);
  const door = await mountSite('/login');
  const answer = async () => {
    await door.getByLabel('Account name', { exact: true }).fill('odette02');
    await door.getByLabel('Password', { exact: true }).fill('Agent002');
    await door.press('Enter');
    return door.getByText('Non-member account unable to login.');
  };
  await expect(await answer()).toBeVisible();
  expect(sessionStorage.getItem('token')).toBeNull();

  const page = await mountSite('/agent');
  await page.getByLabel('Account name', { exact: true }).fill('mara07');
  await page.getByLabel('Password', { exact: true }).fill('Lantern07');
  await page.press('Enter');
  await expect(page.getByText('Non-agents cannot log in here. You have been signed out.')).toBeVisible();
  await expect(page).toHaveURL('/agent');
  await expectSoon(
    () => sessionStorage.getItem('token'),
    (token) => token === null,
  );
  await page.goto('/agentHome');
  await expect(page).toHaveURL(/\/login/);
});
