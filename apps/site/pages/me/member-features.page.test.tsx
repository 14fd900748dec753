// Walks through: apps/site/pages/me.

import { expect, test } from 'vitest';
import { messageTo } from '#tests/abuse/messages.ts';
import { query } from '#tests/page/members.ts';
import { mountSite, site } from '#tests/page/mount.tsx';

type Seen = [role: 'heading' | 'button' | 'link' | 'text', name: string | RegExp];

/** Pages of the features that the specification lists, each with controls that only a working feature shows. */
const FEATURES: Record<string, Seen[]> = {
  '/member/securityCenter': [
    ['heading', 'Account and security'],
    ['heading', 'Withdrawal accounts'],
    ['text', 'Set a payment password first.'],
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
  '/member/vip': [
    ['heading', 'VIP level'],
    ['heading', /^Benefits of /],
  ],
  '/member/rewardCenter': [
    ['heading', 'Red envelopes'],
    ['heading', 'Prize wheel'],
    ['heading', 'Golden egg'],
  ],
  '/member/manualRebate': [
    ['heading', 'Daily rebate'],
    ['text', 'Rebate by category'],
  ],
  '/member/referral': [['heading', /^20\.00 USD for each friend/]],
  '/member/messageV2': [
    ['button', 'Mark all as read'],
    ['text', /^Your deposit of 5\.00/],
  ],
  '/member/feedback': [
    ['text', /^Ask, complain or suggest/],
    ['button', 'Submit'],
  ],
  '/winners': [
    ['button', 'All games'],
    ['text', 'fe***t'],
  ],
  '/member/chat': [['button', 'Send']],
  '/down': [
    ['link', 'Guide for iPhone and iPad'],
    ['link', 'Guide for Android'],
  ],
  '/down/ios': ['Open in Safari', 'Tap Share', 'Add to Home Screen', 'Open it from your home screen'].map((name) => ['heading', name]),
  '/down/android': ['Open in Chrome', 'Open the menu', 'Add to Home screen', 'Open it from your home screen'].map((name) => [
    'heading',
    name,
  ]),
  '/help': [
    ['heading', 'Getting started'],
    ['link', /^Make a deposit/],
  ],
};

test('a member finds each feature of the personal centre, the wallet, rewards, messages and help; points never expire [1.05]', async () => {
  await messageTo(site, 'mara07');
  await query(
    `INSERT INTO big_win (round_id, merchant_id, member_id, customer, vendor, game_code, game_type, amount, currency, at)
     SELECT 1, merchant_id, id, 'fe***t', 'AE', 'AE-0001', 'RNG', 500000, 'USD', now() FROM member WHERE account = 'mara07'`,
  );
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
