// Walks through: apps/admin/pages/payout-runs, modules/payout-runs.

import { expect, test } from 'vitest';
import { signedInStaff } from '#tests/factories/staff.ts';
import { approveLast, mountDesk } from '#tests/page/desk.ts';
import { newMember, query } from '#tests/page/members.ts';
import { site } from '#tests/page/mount.tsx';

/** A withdrawal that staff have approved. A payout that was taken back leaves it no company. */
async function approvedWithdrawal(minor: number, isTakenBack = false): Promise<void> {
  const { id } = await newMember({ name: 'run' });
  await query(
    `WITH account AS (INSERT INTO payout_account (id, merchant_id, member_id, kind, institution, holder, number, currency, usable_from, created_at)
                      VALUES (gen_random_uuid(), 1, $1, 'ewallet', 'Nobody', 'Mara', gen_random_uuid()::text, 'CNY', now(), now()) RETURNING id)
     , approved AS (INSERT INTO withdrawal (id, merchant_id, member_id, request_id, account_id, currency, amount, state, requested_seq, requested_at, decided_at)
     SELECT gen_random_uuid(), 1, $1, gen_random_uuid(), id, 'CNY', $2, 'approved', 1, now(), now() FROM account RETURNING id)
     INSERT INTO payout (id, withdrawal_id, provider, currency, amount, state, handed_by, next_at, stored_at, closed_at)
     SELECT gen_random_uuid(), id, 'sandbox', 'CNY', $2, 'taken_back', 'ines', now(), now(), now() FROM approved WHERE $3`,
    [id, minor, isTakenBack],
  );
}

test('finance select withdrawals, read count and sum, start a run, and see the cause of what was not paid', async () => {
  await approvedWithdrawal(120_00);
  await approvedWithdrawal(80_00, true);
  await approvedWithdrawal(900_00);
  const page = await mountDesk('/payout-runs', 'finance');
  await page.getByRole('button', { name: 'New run' }).click();
  const dialog = page.getByRole('dialog', { name: 'New payout run' });
  await expect(dialog.getByLabel('Currency')).toContainText('CNY');
  await dialog.getByLabel('Currency').selectOption('CNY');
  await dialog.getByLabel('Highest amount of a withdrawal, CNY').fill('150');
  const selected = dialog.getByRole('region', { name: 'Selected withdrawals' });
  await expect(selected).toContainText('2 withdrawals');
  await expect(selected).toContainText('200.00 CNY');
  await expect(selected).toContainText('no company can pay');
  await dialog.getByLabel('Reason').fill('Payments of Monday');
  await dialog.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: /^Payout run R/, level: 1 })).toBeVisible();
  await expect(page.getByText('1 sent, 1 not paid')).toBeVisible();
  await expect(page.getByRole('row', { name: /no company can pay the withdrawal/ })).toHaveCount(1);
  await expect(page.getByText('done', { exact: true })).toBeVisible();
});

test('a run above what one may pay alone waits for a second approver, whose approval starts it', async () => {
  await query(`UPDATE withdrawal SET state = 'paying' WHERE currency = 'CNY' AND state = 'approved'`);
  await approvedWithdrawal(8_000_00, true);
  const page = await mountDesk('/payout-runs', 'finance');
  await page.getByRole('button', { name: 'New run' }).click();
  const dialog = page.getByRole('dialog', { name: 'New payout run' });
  await expect(dialog.getByLabel('Currency')).toContainText('CNY');
  await dialog.getByLabel('Currency').selectOption('CNY');
  await expect(dialog).toContainText('needed above 7,000.00 CNY');
  await dialog.getByLabel('Reason').fill('Payments of Tuesday');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(page.getByText('awaits approval')).toBeVisible();
  expect(await approveLast('withdrawals.start_payout_run', await signedInStaff(site, 'finance'))).toMatchObject({
    'sum in CNY': '8000.00 for 1 withdrawal',
  });
  await page.reload();
  await expect(page.getByText('0 sent, 1 not paid')).toBeVisible();
});
