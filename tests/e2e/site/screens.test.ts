// Walks through: apps/site/pages/agents, apps/site/pages/download, apps/site/pages/help, apps/site/pages/lobby, apps/site/pages/points,
// apps/site/pages/promotions, apps/site/pages/support, apps/site/pages/winners.

import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

const TYPES = ['Sports', 'Live', 'Slots', 'Cards', 'Fishing', 'Lottery', 'Rebate', 'Points', 'Ranking', 'Deposit', 'App', 'New members'];

test('winners, a lobby with search, favourites and recent games, the mall, promotions of twelve types, help, live chat, contracts and how to install are each a screen [2.48]', async ({
  page,
  site,
  signIn,
}) => {
  const agent = await newMember(site, { name: 'screens', accountType: 1 });
  await query(site, 'SELECT agent_place_now($1)', [agent.id]);
  // The demonstration has no promotion of these types.
  await query(
    site,
    `INSERT INTO offer (merchant_id, kind, slug, state, texts, settings, starts_at, ends_at, audience)
     SELECT p.merchant_id, p.kind, 'journey-' || t.type, p.state, p.texts, p.settings || jsonb_build_object('type', t.type), p.starts_at, p.ends_at, p.audience
       FROM offer p, unnest(ARRAY['sports', 'cards', 'fish', 'lotto']) AS t (type) WHERE p.slug = 'live-tables' AND p.merchant_id = 1`,
  );
  await signIn(page, agent.account, 'Agent001');
  const main = page.getByRole('main');
  const open = async (path: string, title: string) => {
    await page.goto(`${site.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  };
  const win = { gameName: 'Title', iconUrl: '/art/tile/AE/AE-0001-0.avif', customerName: 'ma***07', winAmount: 1_840.2, currency: 'USD' };
  const vo = { ...win, vassalage: 'AE', gameCode: 'AE-0001', gameType: 'RNG', at: '2026-11-20T09:00:00.000Z', isDemo: true };
  await page.route('**/wps/relay/GCSGAME_getRankList*', (route) => route.fulfill({ json: { success: true, value: { list: [{ vo }] } } }));
  await open('/winners', 'Winners');
  await expect(main.getByRole('listitem').filter({ hasText: 'ma***07' })).toContainText('1,840.20');

  await open('/rng', 'Slots');
  await main.getByRole('searchbox', { name: 'Search in slots' }).fill('lantern');
  await expect(main.locator('article').first()).toContainText(/lantern/i);
  await main.getByRole('searchbox', { name: 'Search in slots' }).fill('');
  await main.getByRole('button', { name: /^Favourites/ }).click();
  await expect(page).toHaveURL(/tab=favourites/);
  await main.getByRole('button', { name: /^Recent/ }).click();
  await expect(page).toHaveURL(/tab=recent/);

  await open('/pointMall', 'Points mall');
  await expect(main.getByText('My points')).toBeVisible();

  await open('/promotions', 'Promotions');
  const types = main.getByRole('group', { name: 'Promotions' }).getByRole('button');
  await expect.poll(async () => (await types.allTextContents()).toSorted()).toEqual(['All', ...TYPES].toSorted());
  for (const type of TYPES) {
    await types.filter({ hasText: new RegExp(`^${type}$`) }).click();
    await expect(main.locator('.offers').getByRole('group').first()).toBeVisible();
  }

  await open('/help', 'Help centre');
  await main.getByRole('searchbox').fill('withdraw');
  await expect(main.getByRole('link', { name: /withdraw/i }).first()).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', /^(mailto|https):/);
  await open('/member/support', 'Live chat');
  // The page leads to feedback, as no person of staff is online.
  await expect(main.getByRole('link', { name: 'Send feedback' })).toBeVisible();
  await open('/agentHome/contracts', 'Contracts');
  await expect(main.getByRole('button', { name: 'New contract' })).toBeVisible();
  for (const [path, title, last] of [
    ['/down/ios', 'Guide for iPhone and iPad', 'Add to Home Screen'],
    ['/down/android', 'Guide for Android', 'Add to Home screen'],
  ] as const) {
    await open(path, title);
    await expect(main.getByRole('heading', { name: last, exact: true })).toBeVisible();
  }
});
