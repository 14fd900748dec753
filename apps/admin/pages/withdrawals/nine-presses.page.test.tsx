// Walks through: apps/admin/pages/withdrawals, apps/admin/pages/approvals, apps/admin/parts/queue.

import { beforeAll, expect, test } from 'vitest';
import { payouts } from '#tests/abuse/withdrawals.ts';
import { mountDesk } from '#tests/page/desk.ts';
import type { Locator } from '#tests/page/locator.ts';
import { fund, query } from '#tests/page/members.ts';
import { mountSite, site } from '#tests/page/mount.tsx';

const MOST_PRESSES = 9;

let id: string;
beforeAll(async () => {
  await mountSite('/', { as: 'mara07' });
  await fund(50);
  id = await payouts(site).withdrawalIn(await site.signIn(), 'requested');
});

/** Counts the presses of both persons, from the first page that each sees after the sign-in. */
function counted() {
  let presses = 0;
  return {
    press: async (locator: Locator): Promise<void> => {
      presses++;
      await locator.click();
    },
    presses: () => presses,
  };
}

test('two staff members approve and pay a withdrawal in at most nine presses', async () => {
  const { press, presses } = counted();
  const first = await mountDesk('/', 'finance');
  await press(first.getByRole('link', { name: /^Withdrawals/ }).first());
  await press(first.getByRole('row').filter({ hasText: '10.00' }).first());
  await press(first.getByRole('button', { name: 'Take this withdrawal' }));
  await press(first.getByRole('button', { name: /^Approve and pay through/ }));
  const order = first.getByRole('dialog');
  await order.getByLabel('Reason').fill('all checks passed');
  await press(order.getByRole('button', { name: 'Request approval' }));
  await expect(first.getByText('awaits approval').first()).toBeVisible();

  const second = await mountDesk('/', 'finance');
  await press(second.getByRole('link', { name: /^Approvals/ }).first());
  await press(second.getByRole('cell', { name: 'Withdrawals: approve' }).first());
  await press(second.getByRole('button', { name: 'Approve' }));
  await press(second.getByRole('dialog').getByRole('button', { name: 'Approve' }));
  await expect(second.getByText('Approved and carried out.')).toBeVisible();

  await expect
    .poll(async () => (await query<{ state: string }>('SELECT state FROM withdrawal WHERE id = $1', [id]))[0]!.state, { timeout: 20_000 })
    .toBe('paid');
  expect(presses()).toBeLessThanOrEqual(MOST_PRESSES);
});
