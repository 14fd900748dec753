// Walks through: apps/admin/pages/member, apps/admin/pages/care, apps/admin/pages/withdrawals, apps/admin/pages/deposit-cases,
// apps/admin/pages/round, apps/admin/parts/risk, modules/risk.

import { beforeAll, expect, test } from 'vitest';
import { payouts } from '#tests/abuse/withdrawals.ts';
import { mountDesk } from '#tests/page/desk.ts';
import { fund, play, query } from '#tests/page/members.ts';
import { mountSite, site, type Page } from '#tests/page/mount.tsx';

let id: string;
let round: string;
beforeAll(async () => {
  await mountSite('/', { as: 'mara07' });
  await fund(50);
  round = (await play({ count: 1, mode: 'real' }))[0]!.roundId;
  await payouts(site).withdrawalIn(await site.signIn(), 'requested');
  [{ id }] = (await query<{ id: string }>("SELECT id::text FROM member WHERE merchant_id = 1 AND account = 'mara07'")) as [{ id: string }];
  await query(
    `INSERT INTO payment_case (provider, event_id, order_id, reason)
     SELECT e.provider, e.event_id, o.id, 'other_amount' FROM payment_event e JOIN deposit_order o ON o.id::text = e.order_ref WHERE o.member_id = $1 LIMIT 1`,
    [id],
  );
  await query(
    "INSERT INTO harm_marker (merchant_id, member_id, kind, measure, first_at, last_at, grown_at) VALUES (1, $1, 'night', 3, now(), now(), now())",
    [id],
  );
});

/** Opens a case by the button on the page, and returns the records that the case links. */
async function openCase(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Open case' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a case' });
  await dialog.getByLabel('First note').fill('Seen on this page.');
  await dialog.getByRole('button', { name: 'Open case' }).click();
  await expect(page.getByRole('link', { name: 'mara07' }).first()).toBeVisible();
  const parts = await query<{ kind: string }>(
    'SELECT p.kind FROM risk_case_part p WHERE p.case_id = (SELECT max(c.id) FROM risk_case c) ORDER BY 1',
  );
  return parts.map(({ kind }) => kind);
}

test('a case about a member is opened by a press on the page of the member and of player care', async () => {
  expect(await openCase(await mountDesk(`/members/${id}`, 'risk'))).toEqual([]);
  const care = await mountDesk('/care', 'risk');
  await care.getByRole('row').filter({ hasText: 'mara07' }).first().click();
  expect(await openCase(care)).toEqual([]);
});

test('a case about a round, a withdrawal or a deposit links its record', async () => {
  expect(await openCase(await mountDesk(`/members/${id}/rounds/${round}`, 'risk'))).toEqual(['round']);
  const withdrawals = await mountDesk('/withdrawals', 'risk');
  await withdrawals.getByRole('row').filter({ hasText: 'mara07' }).first().click();
  expect(await openCase(withdrawals)).toEqual(['withdrawal']);
  const deposits = await mountDesk('/deposits', 'risk');
  await deposits.getByRole('row').filter({ hasText: 'mara07' }).first().click();
  expect(await openCase(deposits)).toEqual(['deposit']);
});
