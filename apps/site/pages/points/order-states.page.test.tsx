// Walks through: apps/site/pages/points, modules/points.

import { expect, test } from 'vitest';
import { pointsOf, REDEEM } from '#tests/abuse/points.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { mountSite, site } from '#tests/page/mount.tsx';

const points = pointsOf(site);

test('the history of a member shows an order as in process until staff decide, then as approved or rejected [4.31]', async () => {
  const page = await mountSite('/member/points', { as: 'mara07' });
  const token = sessionStorage.getItem('token')!;
  await points.earn(token, 'mara07', 360);
  const redeem = async (): Promise<{ id: string; reference: string }> => {
    const { body } = await site.call('POST', REDEEM, { token, body: await points.redemption() });
    return body.value as { id: string; reference: string };
  };
  const orders = [await redeem(), await redeem(), await redeem()];
  const expectStates = async (...states: string[]): Promise<void> => {
    await page.reload();
    for (const [at, { reference }] of orders.entries())
      await expect(
        page.getByRole('row').filter({ hasText: reference }).getByRole('cell', { name: states[at]!, exact: true }),
      ).toBeVisible();
  };
  await expectStates('In Process', 'In Process', 'In Process');
  const staff = await signedInStaff(site, 'support');
  for (const [at, verdict] of [
    [0, 'approved'],
    [1, 'rejected'],
  ] as const) {
    const decided = await staff.call('POST', `/bo/points/orders/${orders[at]!.id}/decide`, { verdict, remark: 'as agreed' });
    expect(decided.status, decided.text).toBe(200);
  }
  await expectStates('Approved', 'Rejected', 'In Process');
});
