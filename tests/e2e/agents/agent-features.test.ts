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
