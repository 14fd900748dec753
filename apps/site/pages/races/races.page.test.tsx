// Walks through: modules/races.

import { expect, test } from 'vitest';
import { newMember, query } from '#tests/page/members.ts';
import { mountSite } from '#tests/page/mount.tsx';

/** Turnover of a member in dollars by 70 rounds of a slot, as settled play has it. */
const PLAYED = `SELECT count(*) FROM on_race_rounds(array_fill(1, ARRAY[70]), array_fill($1::bigint, ARRAY[70]), array_fill('AE/AE-0001'::text, ARRAY[70]),
  array_fill('RNG'::text, ARRAY[70]), array_fill('USD'::text, ARRAY[70]), array_fill(100::bigint, ARRAY[70]), array_fill(0::bigint, ARRAY[70]),
  array_fill(100::bigint, ARRAY[70]), array_fill(now() + interval '1 hour', ARRAY[70]))`;

test('a member sees its place in a race, and the turnover behind it', async () => {
  const { id, account } = await newMember({ name: 'racer' });
  const page = await mountSite('/member/races', { as: account, password: 'Agent001', isPhone: true });
  await expect(page.getByRole('heading', { name: 'Races', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Lantern week' }).press('Enter');
  await expect(page.getByText('No place yet')).toBeVisible();
  await query(PLAYED, [id]);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'You' }).first()).toContainText('70.00 USD');
  await expect(page.getByRole('heading', { name: 'Your place' })).toBeVisible();
});
