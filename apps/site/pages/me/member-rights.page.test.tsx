// Walks through: apps/site/pages/me, apps/site/pages/transfer, apps/site/pages/agents, modules/transfers.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fund, newMember, query } from '#tests/page/members.ts';
import { mountSite, network } from '#tests/page/mount.tsx';

test('a member has its centre, balance, deposit and chat, receives events and offers of contracts at once, and sends to its upline [6.03]', async () => {
  const above = await newMember({ name: 'above', accountType: 1, uplineId: null });
  const member = await newMember({ name: 'rights', uplineId: above.id });
  const page = await mountSite('/help', { as: member.account, password: 'Agent001' });
  const header = page.getByRole('banner');
  await expect(header.getByRole('status')).toContainText('0.00');
  await expect(header.getByRole('link', { name: 'Deposit', exact: true }).first()).toBeVisible();
  // No answer to a call brings the balance here: the socket does.
  const { release } = network.hold('/wps/v2/wallets/balance');
  await fund(100);
  await expect(header.getByRole('status')).toContainText('100.00');
  release();

  const main = page.getByRole('main');
  await page.goto('/member');
  await expect(page.getByRole('navigation', { name: 'Account menu' })).toBeVisible();
  await page.goto('/member/depositv2');
  await expect(main.getByRole('button', { name: 'Continue to pay' })).toBeVisible();
  await page.goto('/member/chat');
  await main.getByRole('textbox').first().fill('Good evening');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByRole('log').getByText('Good evening')).toBeVisible();

  await page.goto('/member/transferUpline');
  // Six digits of a Persian keyboard.
  await main.getByLabel('New payment password').fill('۴۸۲۹۱۳');
  await main.getByLabel('Confirm payment password').fill('482913');
  await main.getByLabel('Your sign-in password').fill('Agent001');
  await main.getByRole('button', { name: 'Save payment password' }).click();
  await main.getByRole('textbox', { name: 'How much?' }).fill('20');
  await main.getByRole('button', { name: 'Continue' }).click();
  await main.getByLabel('Payment password', { exact: true }).fill('482913');
  await main.getByRole('button', { name: 'Send 20.00' }).click();
  await expect(main.getByText(`20.00 USD went to ${above.account}.`)).toBeVisible();
  await expect(header.getByRole('status')).toContainText('80.00');

  await query(
    `INSERT INTO agent_contract (merchant_id, kind, place_id, member_id, currency, version, period, terms, most_rate, payer, is_auto_paid, request_id, offered_at)
     VALUES (1, 'daily', agent_place_now($1), $1, 'USD', 1, 'Daily',
             '{"tiers":[{"rate":80,"activeMembers":3,"validBet":"100000","loss":"0"}],"rule":"total","carry":"none"}', 80, 'platform', true, gen_random_uuid(), now())`,
    [member.id],
  );
  await page.goto('/');
  const offer = page.getByRole('dialog', { name: 'You have a contract offer' });
  await expect(offer.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();
  await offer.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.poll(() => query('SELECT state FROM agent_contract WHERE member_id = $1', [member.id])).toEqual([{ state: 'denied' }]);
});

test('a withdrawal that is approved says on the row of its payment by when it is expected', async () => {
  const { account: name } = await newMember({ name: 'awaits' });
  const [id, day] = [randomUUID(), new Date().toISOString()];
  const account = { id, kind: 'bank', institution: 'Bank of Tidewater', holder: 'M. Example', number: '•••• 1001', currency: 'USD' };
  const value = {
    id,
    serial: 'W 0051 003',
    requestId: id,
    state: 'approved',
    amount: '50.00',
    currency: 'USD',
    account: { ...account, usableFrom: day, createdAt: day },
    reason: null,
    reference: null,
    received: null,
    deposit: null,
    fee: null,
    requestedAt: day,
    decidedAt: day,
    paidAt: null,
    confirmsAt: null,
    closedAt: null,
  };
  network.answer(`GET /wps/withdrawals/${id}`, 200, { success: true, value });
  network.change<{ value: object }>('/wps/payout-accounts', (body) => ({ ...body, value: { ...body.value, usualMinutes: 45 } }));
  const page = await mountSite(`/member/withdraw?withdrawal=${id}`, { as: name, password: 'Agent001' });
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Being paid' }).first();
  await expect(row).toContainText(/Expected by about /);
  await network.quiet();
});
