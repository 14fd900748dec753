// Walks through: apps/admin/parts/queue, apps/admin/pages/withdrawals, apps/admin/pages/deposit-cases, apps/admin/pages/disputes,
// apps/admin/pages/documents, apps/site/pages/withdraw.

import { expect, test } from 'vitest';
import { payouts } from '#tests/abuse/withdrawals.ts';
import { mountDesk } from '#tests/page/desk.ts';
import { fund, newMember, query } from '#tests/page/members.ts';
import { mountSite, site } from '#tests/page/mount.tsx';

const LATE = /\d late$/;

test('a member sees who has a withdrawal and by when, and staff see the same time, marked once it is over', async () => {
  await mountSite('/', { as: 'mara07' });
  await fund(50);
  const id = await payouts(site).withdrawalIn(await site.signIn(), 'requested');
  const page = await mountSite(`/member/withdraw?withdrawal=${id}`, { as: 'mara07' });
  await expect(page.getByText(/^With our payments team, due by/)).toBeVisible();
  await expect(page.getByText('This is late.')).toHaveCount(0);
  const queue = await mountDesk('/withdrawals', 'finance');
  const row = queue.getByRole('row').filter({ hasText: '10.00' }).first();
  await expect(row).toBeVisible();
  await expect(row.getByText(LATE)).toHaveCount(0);

  await query('ALTER TABLE withdrawal DISABLE TRIGGER USER');
  await query("UPDATE withdrawal SET requested_at = now() - interval '25 hours' WHERE id = $1", [id]);
  await query('ALTER TABLE withdrawal ENABLE TRIGGER USER');
  const late = await mountSite(`/member/withdraw?withdrawal=${id}`, { as: 'mara07' });
  await expect(late.getByText(/With our payments team.*This is late\./)).toBeVisible();
  const again = await mountDesk('/withdrawals', 'finance');
  await expect(again.getByRole('row').filter({ hasText: '10.00' }).first().getByText(LATE)).toBeVisible();
});

test('the queues of deposits, disputes and documents mark entries that are late', async () => {
  await mountSite('/', { as: 'pavel41', password: 'Agent041' });
  await fund(50);
  await query(
    `INSERT INTO payment_case (provider, event_id, reason, opened_at)
     SELECT provider, event_id, 'other_amount', now() - interval '25 hours' FROM payment_event ORDER BY received_at DESC LIMIT 1`,
  );
  const disputed = await payouts(site).disputedIn(await site.signIn());
  await query("UPDATE withdrawal_dispute SET opened_at = now() - interval '73 hours' WHERE withdrawal_id = $1", [disputed]);
  const { id } = await newMember({ name: 'papers' });
  await query(
    `INSERT INTO kyc_case (id, merchant_id, member_id, request_id, level, kind, picture_ids, submitted_at)
     VALUES (gen_random_uuid(), 1, $1, gen_random_uuid(), 2, 'passport', '{}', now() - interval '49 hours')`,
    [id],
  );
  for (const [path, role] of [
    ['/deposits', 'finance'],
    ['/disputes', 'finance'],
    ['/documents', 'risk'],
  ] as const) {
    const queue = await mountDesk(path, role);
    await expect(queue.getByText(LATE).first()).toBeVisible();
  }
  const page = await mountSite(`/member/withdraw?withdrawal=${disputed}`, { as: 'mara07' });
  await expect(page.getByText(/With customer service.*This is late\./)).toBeVisible();
});
