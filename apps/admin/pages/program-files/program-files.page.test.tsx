// Walks through: apps/admin/pages/program-files, modules/code-checks.

import { expect, test } from 'vitest';
import { mountDesk } from '#tests/page/desk.ts';
import { network } from '#tests/page/mount.tsx';
import { query } from '#tests/page/members.ts';

test('the page of program files says that a checkout is not compared, and names what differs in a release', async () => {
  const page = await mountDesk('/program-files', 'risk');
  await expect(page).toContainText('This server runs from a checkout');
  await expect(page.getByRole('button', { name: 'Check now' })).toHaveCount(0);
  await query(
    `INSERT INTO code_check (process, release, list, packages, files, faults, began_at, ended_at)
     VALUES ('web1', '0.1.0 (c0ffee)', repeat('a', 64), repeat('b', 64), 4321, '{}', now() - interval '2 hours', now() - interval '2 hours'),
            ('web1', '0.1.0 (c0ffee)', repeat('a', 64), repeat('b', 64), 4321, '{changed modules/wallet/commit.ts}', now(), now())`,
  );
  network.change<{ success: boolean; value: { isListed: boolean } }>('/bo/code-checks', (body) => ({
    ...body,
    value: { ...body.value, isListed: true },
  }));
  await page.reload();
  await expect(page.getByRole('table', { name: 'Processes' })).toContainText('changed modules/wallet/commit.ts');
  await expect(page.getByRole('table', { name: 'Checks of the last 90 days' }).getByRole('row').nth(2)).toContainText('as released');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page).toContainText('Check requested.');
  await expect(page).toContainText('Requested by');
});
