// Walks through: modules/agents.

import { expect, test } from 'vitest';
import { fund, newMember, query } from '#tests/page/members.ts';
import { expectSoon, mountSite } from '#tests/page/mount.tsx';

test('the agent centre has the entries of the agent’s type, and the address of another entry says that it is not open [2.36]', async () => {
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

/** Gives an agent a valid contract of each kind, at one per cent. */
const giveContracts = (memberId: bigint) =>
  query(
    `INSERT INTO agent_contract (merchant_id, kind, place_id, member_id, currency, version, state, period, terms, most_rate, payer, is_auto_paid,
                                 request_id, offered_at, decided_at, starts_at)
     SELECT 1, c.kind, p.id, p.member_id, 'USD', 1, 'valid', c.period,
            '{"tiers":[{"rate":100,"activeMembers":0,"validBet":"0","loss":"0"}],"rule":"total","carry":"none"}', 100, 'platform', true,
            gen_random_uuid(), now(), now(), now()
       FROM agent_place p, (VALUES ('dividend', 'Monthly'), ('daily', 'Daily'), ('hourly', 'Hourly'), ('realtime', 'FiveMinutes')) AS c (kind, period)
      WHERE p.member_id = $1`,
    [memberId],
  );

test('the agent centre opens with the team overview and leads to its fourteen pages, four of which need a contract [2.35]', async () => {
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
  await giveContracts(agent.id);
  await page.reload();
  await expectSoon(names, (found) => found.join() === PAGES.join());
  for (const name of PAGES) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
});

test('an agent reads its team and revenue, offers a downline each kind of contract, and sends it money [1.06]', async () => {
  const agent = await newMember({ name: 'above', accountType: 1 });
  const below = await newMember({ name: 'below', accountType: 1, uplineId: agent.id });
  for (const { id } of [agent, below]) await query('SELECT agent_place_now($1)', [id]);
  await giveContracts(agent.id);
  const page = await mountSite('/agentHome', { as: agent.account, password: 'Agent001' });
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team overview');
  const menu = page.getByRole('navigation', { name: 'Agent centre pages' });
  await menu.getByRole('link', { name: 'Revenue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revenue');

  await page.goto('/agentHome/contracts');
  const given = main.getByRole('region', { name: 'Contracts with my downlines' }).getByRole('listitem');
  for (const [at, kind] of OF_CONTRACTS.entries()) {
    await main.getByRole('button', { name: 'New contract' }).click();
    const downline = page.getByLabel('Downline', { exact: true });
    await expect(downline.locator('option').filter({ hasText: below.account })).toHaveCount(1);
    await downline.selectOption(below.account);
    await page.getByLabel('Type', { exact: true }).selectOption(kind);
    await page.getByLabel('Rate in %').first().fill('0.2');
    await page.getByRole('button', { name: 'Send the offer' }).click();
    await expect(given.filter({ hasText: below.account })).toHaveCount(at + 1);
  }
  for (const kind of OF_CONTRACTS) await expect(given.filter({ hasText: kind }).getByText('Waiting for an answer')).toBeVisible();

  await fund(50);
  await page.goto('/member/transferUpline');
  await page.getByLabel('New payment password').fill('482913');
  await page.getByLabel('Confirm payment password').fill('482913');
  await page.getByLabel('Your sign-in password').fill('Agent001');
  await page.getByRole('button', { name: 'Save payment password' }).click();
  await page.getByLabel('Account name', { exact: true }).fill(below.account);
  await page.getByRole('textbox', { name: 'How much?' }).fill('15');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Payment password', { exact: true }).fill('482913');
  await page.getByRole('button', { name: 'Send 15.00' }).click();
  await expect(page.getByText(`15.00 USD went to ${below.account}.`)).toBeVisible();
});

test('a bill that waits for its claim shows until when it can be claimed', async () => {
  const agent = await newMember({ name: 'claims', accountType: 1 });
  await query('SELECT agent_place_now($1)', [agent.id]);
  await giveContracts(agent.id);
  await query(
    `INSERT INTO agent_bill (contract_id, merchant_id, kind, place_id, depth, member_id, currency, starts_at, ends_at, valid_bet, net_loss, active,
                             rate, carried_in, carried_out, gross, kept, amount, state, claim_until, made_at)
     SELECT id, 1, kind, place_id, 1, member_id, currency, now() - interval '1 hour', now(), 10000, 0, 1, 100, 0, 0, 100, 100, 100,
            'awaiting_claim', now() + interval '30 days', now()
       FROM agent_contract WHERE member_id = $1 AND kind = 'daily'`,
    [agent.id],
  );
  const page = await mountSite('/agentHome/my-income', { as: agent.account, password: 'Agent001' });
  await expect(page.getByRole('button', { name: 'Claim', exact: true })).toBeVisible();
  await expect(page.getByText(/^Until .*\d/)).toBeVisible();
});

test('a member who is no agent finds the agent centre closed', async () => {
  const page = await mountSite('/agentHome', { as: 'mara07', isPhone: true });
  await expect(page.getByRole('heading', { name: 'For agents only' })).toBeVisible();
});

test('an account of no member type cannot sign in on the member site, and a member who is no agent cannot sign in to the agent area [6.06]', async () => {
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
