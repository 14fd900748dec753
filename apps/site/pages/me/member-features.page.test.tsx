// Walks through: apps/site/pages/me.

import { expect, test } from 'vitest';
import { fund, newMember, query } from '#tests/page/members.ts';
import { mountSite } from '#tests/page/mount.tsx';

type Seen = [role: 'heading' | 'button' | 'link' | 'text', name: string | RegExp];

/** Pages of the features that the specification lists, each with controls that only a working feature shows. */
const FEATURES: Record<string, Seen[]> = {
  '/member/securityCenter': [
    ['heading', 'Account and security'],
    ['heading', 'Withdrawal accounts'],
  ],
  '/member/transferFund': [
    ['heading', 'Wallet'],
    ['text', 'Balance, USD'],
    ['button', 'Transfer all back'],
  ],
  '/member/depositv2': [['button', 'Continue to pay']],
  '/member/withdraw': [['heading', 'Set a payment password']],
  '/pointMall': [
    ['heading', 'Gifts'],
    ['link', /^Paper lantern/],
  ],
  '/promotions': [
    ['heading', '100 % on your first deposit'],
    ['heading', '3 % weekly cashback'],
    ['button', /^Claim /],
  ],
  '/member/bonusDetails': [['heading', 'Bonus']],
  '/member/vip': [['heading', 'VIP level']],
  '/member/rewardCenter': [
    ['heading', 'Red envelopes'],
    ['heading', 'Prize wheel'],
    ['heading', 'Golden egg'],
  ],
  '/member/manualRebate': [['heading', 'Daily rebate']],
  '/member/referral': [['heading', /^20\.00 USD for each friend/]],
  '/member/messageV2': [['button', 'Mark all as read']],
  '/member/feedback': [
    ['text', /^Ask, complain or suggest/],
    ['button', 'Submit'],
  ],
  '/winners': [['button', 'All games']],
  '/member/chat': [['button', 'Send']],
  '/down': [
    ['link', 'Guide for iPhone and iPad'],
    ['link', 'Guide for Android'],
  ],
  '/down/ios': [['heading', 'Add to Home Screen']],
  '/down/android': [['heading', 'Add to Home screen']],
  '/help': [['heading', 'Getting started']],
};

test('a member finds each feature of the personal centre, the wallet, rewards, messages and help; points never expire [1.05]', async () => {
  const page = await mountSite('/member/points?tab=rules', { as: 'mara07' });
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.getByText(/never expire/).first()).toBeVisible();
  for (const [path, seen] of Object.entries(FEATURES)) {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const [role, name] of seen)
      await expect((role === 'text' ? main.getByText(name) : main.getByRole(role, { name })).first()).toBeVisible();
  }
});

test('a member has its centre, its balance, deposit and chat, learns at once what happens, is offered contracts, and sends to its upline [6.03]', async () => {
  const above = await newMember({ name: 'above', accountType: 1, uplineId: null });
  const member = await newMember({ name: 'rights', accountType: 1, uplineId: above.id });
  const page = await mountSite('/help', { as: member.account, password: 'Agent001' });
  const header = page.getByRole('banner');
  await expect(header.getByRole('status')).toContainText('0.00');
  await expect(header.getByRole('link', { name: 'Deposit', exact: true }).first()).toBeVisible();
  // Nothing asks for the balance here: the socket brings it.
  await fund(100);
  await expect(header.getByRole('status')).toContainText('100.00');

  const main = page.getByRole('main');
  await page.goto('/member');
  await expect(page.getByRole('navigation', { name: 'Account menu' })).toBeVisible();
  await page.goto('/member/depositv2');
  await expect(main.getByRole('button', { name: 'Continue to pay' })).toBeVisible();
  await page.goto('/member/chat');
  await expect(main.getByRole('button', { name: 'Send' })).toBeVisible();
  await page.goto('/member/transferUpline');
  await expect(main.getByText(above.account).first()).toBeVisible();
  await expect(main.getByRole('button', { name: /^Continue|^Set/ }).first()).toBeVisible();

  await query(
    `INSERT INTO agent_contract (merchant_id, kind, place_id, member_id, currency, version, period, terms, most_rate, payer, is_auto_paid, request_id, offered_at)
     VALUES (1, 'daily', agent_place_now($1), $1, 'USD', 1, 'Daily',
             '{"tiers":[{"rate":80,"activeMembers":3,"validBet":"100000","loss":"0"}],"rule":"total","carry":"none"}', 80, 'platform', true, gen_random_uuid(), now())`,
    [member.id],
  );
  await page.reload();
  const offer = page.getByRole('dialog', { name: 'You have a contract offer' });
  for (const name of ['Accept', 'Reject']) await expect(offer.getByRole('button', { name, exact: true })).toBeVisible();
});
