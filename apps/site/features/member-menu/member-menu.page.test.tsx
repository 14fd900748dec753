// Walks through: apps/site/frame/member, modules/missions, modules/messages, modules/reward-tickets.

import { expect, test } from 'vitest';
import { newMember, query } from '#tests/page/members.ts';
import { mountSite, network } from '#tests/page/mount.tsx';

/** The entries that the requirement names, each with its address; two of them are called otherwise here. */
const ENTRIES = {
  'Account and security': 'securityCenter',
  Wallet: 'transferFund',
  Deposit: 'depositv2',
  Withdraw: 'withdraw',
  'Send to a member': 'transferUpline',
  Bets: 'personalHistoryCopy',
  Transactions: 'transactionHistory',
  'Profit and loss': 'personalProfit',
  Bonus: 'bonusDetails',
  'Reward centre': 'rewardCenter',
  'Invite friends': 'referral',
  Missions: 'missions',
  Messages: 'messageV2',
  Rebate: 'manualRebate',
};

test('the member centre opens with the account, and its menu leads to each of its fourteen pages under their addresses [2.32]', async () => {
  const page = await mountSite('/member', { as: 'mara07' });
  await expect(page).toHaveURL('/member/securityCenter');
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Account and security' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Account menu' });
  const rewards = menu.getByRole('button', { name: 'Rewards' });
  await expect(rewards).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: 'Missions' })).toHaveCount(0);
  await rewards.click();
  for (const [name, path] of Object.entries(ENTRIES)) {
    const line = menu.getByRole('link', { name: new RegExp(`^${name}\\d*$`) }).first();
    await expect(line, name).toHaveAttribute('href', new RegExp(`^/member/${path}$`));
    await line.click();
    await expect(page, name).toHaveURL(`/member/${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), name).toBeVisible();
    await expect(line, name).toHaveAttribute('aria-current', 'page');
  }
});

test('the menu shows the counts of open missions, messages and rewards, and no badge where there are none [2.34]', async () => {
  const { id, account } = await newMember({ name: 'counted' });
  const page = await mountSite('/member/saferPlay', { as: account, password: 'Agent001' });
  const menu = page.getByRole('navigation', { name: 'Account menu' });
  const line = (path: string) => menu.locator(`a[href="/member/${path}"]`);
  await menu.getByRole('button', { name: 'Rewards' }).click();
  const paths = ['missions', 'messageV2', 'rewardCenter'];
  for (const path of paths) await expect(line(path)).toBeVisible();
  await network.quiet();
  for (const path of paths) await expect(line(path).locator('.member-menu__count'), path).toHaveCount(0);

  await query(
    `SELECT count(*) FROM on_mission_rounds(array_fill(1, ARRAY[50]), array_fill($1::bigint, ARRAY[50]), array_fill('AE/AE-0001'::text, ARRAY[50]),
       array_fill('RNG'::text, ARRAY[50]), array_fill('USD'::text, ARRAY[50]), array_fill(100::bigint, ARRAY[50]), array_fill(0::bigint, ARRAY[50]),
       array_fill(100::bigint, ARRAY[50]), array_fill(now(), ARRAY[50]))`,
    [id],
  );
  await query("INSERT INTO message (member_id, source, template, facts, sent_at) VALUES ($1, 'test/1', 'vip_reached', '{}', now())", [id]);
  await query(
    `WITH campaign AS (
       INSERT INTO offer (merchant_id, kind, slug, state, texts, settings, starts_at, ends_at)
       VALUES (1, 'reward_campaign', 'counted', 'published', '{"EN":{"title":"Eggs","summary":"Of gold."}}',
               '{"kind":"egg","prizes":[{"weight":1,"amounts":{"USD":"100"}}],"leastDeposit":{},"perMember":9}',
               now() - interval '1 day', now() + interval '1 day') RETURNING id),
     budget AS (INSERT INTO offer_budget (offer_id, currency, total) SELECT id, 'USD', 10000 FROM campaign)
     INSERT INTO reward_ticket (campaign_id, member_id, currency, origin, n, sealed_seed, server_seed_hash, given_at)
     SELECT id, $1, 'USD', 'test', n, 'sealed.test', encode(sha256(repeat('ab', 32)::bytea), 'hex'), now() FROM campaign, generate_series(1, 2) n`,
    [id],
  );
  await page.reload();
  // Folded, a group says how many wait in it.
  await expect(menu.getByRole('button', { name: /^Rewards/ }).locator('.member-menu__count')).toBeVisible();
  await menu.getByRole('button', { name: /^Rewards/ }).click();
  for (const [path, count] of [
    ['missions', '1'],
    ['messageV2', '1'],
    ['rewardCenter', '2'],
  ] as const)
    await expect(line(path).locator('.member-menu__count'), path).toHaveText(count);
});
