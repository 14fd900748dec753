// Walks through: apps/admin/parts/offers/texts-dialog.tsx, modules/offers, apps/site/pages/preview, apps/site/frame/preview.

import { expect, test } from 'vitest';
import { mountDesk } from '#tests/page/desk.ts';
import { query } from '#tests/page/members.ts';

test('other texts of a promotion are stored as a draft, read again, and discarded', async () => {
  const [offer] = await query<{ slug: string }>(
    "SELECT slug FROM offer WHERE kind = 'promotion' AND merchant_id = 1 AND state = 'published' ORDER BY id LIMIT 1",
  );
  const page = await mountDesk('/promotions?state=published&merchantId=1', 'marketing');
  await page.getByRole('row').filter({ hasText: offer!.slug }).first().click();
  const open = () => page.getByRole('button', { name: 'Change texts' }).click();
  await open();
  let dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No draft stored. Only staff see drafts.');
  await dialog.getByRole('textbox', { name: 'Title' }).first().fill('Harbour night');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog).toContainText('Draft of');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open();
  dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Title' }).first()).toHaveValue('Harbour night');
  await dialog.getByRole('button', { name: 'Discard draft' }).click();
  await expect(dialog).toContainText('No draft stored. Only staff see drafts.');
  await expect(dialog.getByRole('textbox', { name: 'Title' }).first()).not.toHaveValue('Harbour night');
});

test('an unpublished promotion has a button for its preview on the site', async () => {
  await query("UPDATE offer SET state = 'draft' WHERE id = (SELECT max(id) FROM offer WHERE kind = 'promotion' AND merchant_id = 1)");
  const page = await mountDesk('/promotions?state=draft&merchantId=1', 'marketing');
  await page.getByRole('row').filter({ hasText: 'draft' }).first().click();
  await expect(page.getByRole('button', { name: 'Preview on the site' })).toBeVisible();
});
