// Walks through: apps/admin/pages/staff, apps/admin/frame, apps/admin/parts/member, modules/staff.

import { expect, test } from 'vitest';
import { newStaff, signedInStaff } from '#tests/factories/staff.ts';
import { approveLast, mountDesk, mountDeskOfBrand } from '#tests/page/desk.ts';
import { query } from '#tests/page/members.ts';
import { expectSoon, site } from '#tests/page/mount.tsx';

test('an owner requests a role at one brand, and the list shows it once another owner has approved it (R-58)', async () => {
  const account = await newStaff(site, ['support'], 'bettina');
  const page = await mountDesk('/staff?pageSize=200', 'owner');
  await page.getByRole('cell', { name: account.name }).first().click();
  await page.getByRole('button', { name: 'Change roles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'finance' }).click();
  const brands = dialog.getByRole('group', { name: 'Brands of finance' });
  await brands.getByRole('checkbox', { name: 'All brands' }).click();
  await expect(brands).toContainText('Kinnaree');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('finance of one brand');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(dialog).toBeHidden();
  const facts = await approveLast('staff.change', await signedInStaff(site, 'owner'));
  expect(String(facts['new roles'])).toMatch(/^support \(all brands\), finance \([A-Z]+\)$/);
  await page.reload();
  await expect(page).toContainText(/support, finance \(/);
});

test('staff of one brand see its name, its members alone, no filter of brands, and no page of the whole house', async () => {
  const page = await mountDeskOfBrand('/members', 2, 'support');
  await expect(page.locator('.brand-switch')).toContainText('Kinnaree');
  await expect(page.getByRole('cell', { name: /malee/ }).first()).toBeVisible();
  await expect(page).not.toContainText('mara07');
  await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Staff and roles' })).toHaveCount(0);
  const [other] = await query<{ id: string }>('SELECT id::text AS id FROM member WHERE merchant_id = 1 ORDER BY id LIMIT 1');
  const elsewhere = await mountDeskOfBrand(`/members/${other!.id}`, 2, 'support');
  await expect(elsewhere.getByRole('main')).toContainText('Your roles do not allow this');
});

test('a role without a kind of personal data sees that a value exists; a role with that right reveals it with a reason', async () => {
  const [member] = await query<{ id: string }>("SELECT id::text AS id FROM member WHERE account = 'mara07' AND merchant_id = 1");
  await query(`UPDATE member SET email = 'mara@mail.example' WHERE id = ${member!.id}`);
  const finance = await mountDesk(`/members/${member!.id}`, 'finance');
  await expect(finance.getByRole('main')).toContainText('hidden');
  await expect(finance.getByRole('main')).not.toContainText('mail.example');
  const auditor = await mountDesk(`/members/${member!.id}`, 'auditor');
  await expect(auditor.getByRole('main')).toContainText('hidden');
  await expect(auditor.getByRole('button', { name: 'Reveal' })).toHaveCount(0);

  const support = await mountDesk(`/members/${member!.id}`, 'support');
  await expect(support.getByRole('main')).toContainText('m•••@mail.example');
  await support.getByRole('button', { name: 'Reveal' }).first().click();
  const dialog = support.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('she asked for a call back');
  await dialog.getByRole('button', { name: 'Reveal' }).click();
  await expect(dialog).toBeHidden();
  await expectSoon(
    () => query<{ reason: string }>(`SELECT reason FROM audit_entry WHERE action = 'staff.reveal' AND subject_id = '${member!.id}'`),
    (rows) => rows[0]?.reason === 'she asked for a call back',
  );
});
