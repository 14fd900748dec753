// Walks through: apps/admin/pages/account-graph, apps/admin/pages/dormant, apps/admin/pages/exposure, apps/admin/pages/risk-cases, apps/admin/pages/screening, apps/admin/pages/signal-rules, apps/admin/pages/statements, modules/account-graph, modules/exposure, modules/risk, modules/signals, modules/statements.

import { expect, test } from 'vitest';
import { mountDesk } from '#tests/page/desk.ts';
import { newMember, query } from '#tests/page/members.ts';

test('a graph is walked by keyboard, expanded and filtered, and a case is opened from it', async () => {
  const [ada, ben, kim] = [await newMember({ name: 'ada' }), await newMember({ name: 'ben' }), await newMember({ name: 'kim' })];
  await query(
    `INSERT INTO known_device (member_id, device, first_at, last_at) SELECT m, decode(repeat('ab', 32), 'hex'), now(), now() FROM unnest($1::bigint[]) AS m`,
    [[ada.id, ben.id]],
  );
  await query(
    `INSERT INTO known_network (member_id, network, first_at, last_at) SELECT m, '198.51.100.0/24', now(), now() FROM unnest($1::bigint[]) AS m`,
    [[ben.id, kim.id]],
  );
  const page = await mountDesk('/account-graph', 'risk');
  await page.getByLabel('Account or member number').fill(ada.account);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: new RegExp(`^${ada.account},`) }).click();
  const list = page.getByRole('list', { name: 'Nodes' });
  await expect(list.getByRole('button')).toHaveCount(3);
  await list.getByRole('button').nth(0).focus();
  await list.getByRole('button').nth(0).press('End');
  await expect(page.getByRole('heading', { name: ben.account })).toBeVisible();
  await list.getByRole('button').nth(2).press('Enter');
  await expect(list.getByRole('button')).toHaveCount(5);
  await expect(list).toContainText(kim.account);
  await page.getByRole('button', { name: /^same network/ }).click();
  await expect(list).not.toContainText(kim.account);
  await page.getByRole('button', { name: 'Open case' }).click();
  const dialog = page.getByRole('dialog', { name: 'Open a case' });
  await dialog.getByLabel('Kind').selectOption('aml');
  await dialog.getByLabel('First note').fill('One browser for two accounts.');
  await dialog.getByRole('button', { name: 'Open case' }).click();
  await expect(page.getByRole('heading', { name: `Accounts around ${ben.account}`, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: ben.account })).toBeVisible();
});

test('a case takes notes and files, and closes with an outcome', async () => {
  const page = await mountDesk('/risk-cases', 'risk');
  await page.getByRole('button', { name: 'Open case' }).click();
  const opening = page.getByRole('dialog', { name: 'Open a case' });
  await opening.getByLabel('Kind').selectOption('complaint');
  await opening.getByLabel('Title').fill('A payment came late');
  await opening.getByLabel('First note').fill('The member wrote on Monday.');
  await opening.getByRole('button', { name: 'Open case' }).click();
  await expect(page.getByText('not named')).toBeVisible();

  await page.getByRole('button', { name: 'Add file' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a file' });
  await adding.getByLabel('File', { exact: true }).upload(new File(['a,b'], 'letter.txt'));
  await adding.getByRole('button', { name: 'Add file' }).click();
  await expect(page.getByText('letter.txt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save file' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const changing = page.getByRole('dialog', { name: 'Edit case' });
  await changing.getByLabel('State').selectOption('closed');
  await changing.getByLabel('Owner').selectOption('me');
  await changing.getByLabel('Dispute body', { exact: true }).fill('IBAS');
  await changing.getByLabel('Outcome').fill('Paid on Tuesday.');
  await changing.getByLabel('Note').fill('The bank had been closed.');
  await changing.getByRole('button', { name: 'Save change' }).click();
  await expect(page.getByText('Paid on Tuesday.')).toBeVisible();
  await expect(page.getByText('IBAS')).toBeVisible();
});

test('an imported list and a hit with its decision are shown; a rule of a brand is changed', async () => {
  const ada = await newMember({ name: 'listed' });
  const page = await mountDesk('/screening/lists', 'risk');
  await expect(page.getByText('No lists yet. Import a list as a CSV file.')).toBeVisible();
  await page.getByRole('button', { name: 'Import list' }).click();
  const importing = page.getByRole('dialog', { name: 'Import a list' });
  await importing.getByLabel('Name of the list').fill('House list');
  await importing
    .getByLabel('CSV file')
    .upload(new File([`value,trait,brand\n${ada.account},account,LANTERN\n`], 'list.csv', { type: 'text/csv' }));
  await importing.getByRole('button', { name: 'Import list' }).click();
  await expect(page.getByRole('row', { name: /House list/ }).nth(0)).toContainText('waiting');
  await query(
    `INSERT INTO screen_hit (entry_id, merchant_id, member_id, measure, matched) SELECT e.id, 1, $1, 100, e.value FROM screen_entry e WHERE e.value = $2`,
    [ada.id, ada.account],
  );
  await page.goto('/screening');
  await page.getByRole('row', { name: new RegExp(ada.account) }).click();
  await page.getByRole('button', { name: 'Decide' }).click();
  const deciding = page.getByRole('dialog', { name: `Decide on ${ada.account}` });
  await deciding.getByLabel('The member').selectOption('true');
  await deciding.getByLabel('Grounds').fill('Same account as last year.');
  await deciding.getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByRole('row', { name: new RegExp(ada.account) })).toContainText('is the person');

  await page.goto('/signal-rules');
  await page.getByRole('button', { name: 'Change Many deposits' }).click();
  const changing = page.getByRole('dialog', { name: 'Many deposits' });
  await changing.getByLabel('Minimum number').fill('4');
  await changing.getByLabel('Reason').fill('Stricter for this brand.');
  await changing.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByRole('row', { name: /Many deposits/ }).nth(0)).toContainText('4 or more deposits within 24 h');
  await expect(page.getByText('Stricter for this brand.')).toBeVisible();
});

test('a statement is compared at its import, and a vendor and a dormant account are listed with their money', async () => {
  const silent = await newMember({ name: 'silent' });
  await query("UPDATE member SET last_login_at = now() - interval '3 years' WHERE id = $1", [silent.id]);
  await query("INSERT INTO ledger.account (merchant_id, member_id, kind, currency, balance) VALUES (1, $1, 'cash', 'USD', 12345)", [
    silent.id,
  ]);
  await query("INSERT INTO vendor_day VALUES ('ZED', 'USD', (now() AT TIME ZONE 'UTC')::date, 0, 10000, 25000, 0)");
  await query(
    `INSERT INTO deposit_order (id, merchant_id, member_id, request_id, provider, method, currency, amount, fee, credited, status, provider_ref, opened_seq, decided_seq, created_at, expires_at, decided_at)
     VALUES (gen_random_uuid(), 1, $1, gen_random_uuid(), 'acme', 'qr', 'USD', 10000, 0, 10000, 'credited', 'D-1', 1, 1, now(), now(), now())`,
    [silent.id],
  );
  const page = await mountDesk('/statements', 'finance');
  await page.getByRole('button', { name: 'Import statement' }).click();
  const importing = page.getByRole('dialog', { name: 'Import a statement' });
  await importing.getByLabel('Company').fill('acme');
  await importing.getByLabel('First day').fill('2026-01-01');
  await importing.getByLabel('Last day').fill('2026-01-01');
  await importing
    .getByLabel('CSV file')
    .upload(new File(['kind,reference,amount,currency\ndeposit,D-1,99,USD\n'], 'acme.csv', { type: 'text/csv' }));
  await importing.getByRole('button', { name: 'Import statement' }).click();
  await expect(page.getByRole('row', { name: /acme/ })).toContainText('1 found, 1 open');
  await page.goto('/statements/differences');
  await page.getByRole('row', { name: /D-1/ }).click();
  await expect(page.getByRole('row', { name: /D-1/ })).toContainText('other amount');
  await page.getByRole('button', { name: 'Give verdict' }).click();
  const judging = page.getByRole('dialog', { name: 'Verdict on D-1' });
  await judging.getByLabel('Reason').fill('A fee of one dollar.');
  await judging.getByRole('button', { name: 'Save verdict' }).click();
  await expect(page.getByRole('row', { name: /D-1/ })).toContainText('explained');

  await page.goto('/vendor-exposure');
  await expect(page.getByRole('row', { name: /ZED/ })).toContainText('150.00');
  await page.goto('/dormant');
  await expect(page.getByRole('row', { name: new RegExp(silent.account) })).toContainText('123.45 USD');
});
