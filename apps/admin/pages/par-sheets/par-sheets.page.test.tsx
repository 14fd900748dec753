// Walks through: apps/admin/pages/par-sheets, modules/catalogue.

import { expect, test } from 'vitest';
import lab from '#games/slots/lab.ts';
import { mountDesk } from '#tests/page/desk.ts';
import { query } from '#tests/page/members.ts';
import { downloads } from '#tests/page/mount.tsx';

test('a row opens its sheet, with the figures of each way to play and of the gamble, and files that have them exactly', async () => {
  const page = await mountDesk('/par-sheets?text=lines-twenty', 'auditor');
  await expect(page.getByRole('button', { name: 'Choose returns' })).toHaveCount(0);
  await page.getByRole('row').filter({ hasText: 'lines-twenty.94' }).click();
  const drawer = page.getByRole('complementary', { name: 'lines-twenty.94' });
  for (const title of ['Spin', 'Bought feature', 'Spin with ante', 'Gamble on a win', 'Hash of the machine, buy'])
    await expect(drawer.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(drawer).toContainText('27.55× the total bet');
  await expect(drawer).toContainText('chance 33.3333 %, pays 3×, return 100 %');
  await expect(drawer).toContainText('at most 5');

  const sheet = lab['slots.sheet']({ model: 'lines-twenty', version: '94' });
  await drawer.getByRole('button', { name: 'Sheet as JSON' }).click();
  const json = await downloads.next();
  expect(json.name).toBe('lines-twenty.94.json');
  expect(JSON.parse(json.text)).toEqual(JSON.parse(JSON.stringify(sheet)));

  await drawer.getByRole('button', { name: 'Figures as CSV' }).click();
  const csv = await downloads.next();
  const lines = csv.text.replace(/^\uFEFF/, '').split('\r\n');
  expect([csv.name, lines[0]]).toEqual(['lines-twenty.94.csv', 'version,way,choice,figure,value']);
  for (const { way, price, rtp, distribution } of sheet.ways) {
    expect(lines).toContain(`lines-twenty.94,${way},,price,${price}`);
    expect(lines).toContain(`lines-twenty.94,${way},,rtp,${rtp}`);
    expect(lines).toContain(`lines-twenty.94,${way},,from 10,${distribution.find(({ from }) => from === 10)!.chance}`);
  }
  expect(lines).toContain('lines-twenty.94,gamble,climb,chance,1/3');
  expect(lines).toContain('lines-twenty.94,gamble,,most,5');
});

test('a model whose player chooses has a part for each choice, and one with a meter its part of the return but no gamble', async () => {
  const page = await mountDesk('/par-sheets?text=choice-ways.96', 'auditor');
  await page.getByRole('row').filter({ hasText: 'choice-ways.96' }).click();
  const choice = page.getByRole('complementary', { name: 'choice-ways.96' });
  for (const title of ['Spin, choice 1', 'Spin, choice 3', 'Bought feature, choice 2'])
    await expect(choice.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await page.goto('/par-sheets?text=collect-twenty.96');
  await page.getByRole('row').filter({ hasText: 'collect-twenty.96' }).click();
  const meter = page.getByRole('complementary', { name: 'collect-twenty.96' });
  await expect(meter).toContainText('part of the return paid by the meter');
  await expect(meter.getByRole('heading', { name: 'Gamble on a win' })).toHaveCount(0);
});

test('a return is chosen for a studio with a reason, is shown as the one in force, and the choice ends again', async () => {
  const page = await mountDesk('/par-sheets', 'content');
  const inForce = async () =>
    (await query<{ returns: unknown }>("SELECT settings->'returns' AS returns FROM merchant WHERE id = 1"))[0]!.returns;
  await page.getByRole('button', { name: 'Choose returns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose returns' });
  await expect(dialog).toContainText('In force: the first version of each game.');
  await expect(dialog.getByLabel('Studio')).toContainText('Kite & Key');
  await dialog.getByLabel('Studio').selectOption('AE');
  await dialog.getByLabel('Return', { exact: true }).selectOption('92');
  await dialog.getByLabel('Reason').fill('Summer terms');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toContainText('Return saved.');
  expect(await inForce()).toEqual({ all: null, studios: { AE: '92' } });

  await page.getByRole('button', { name: 'Choose returns' }).click();
  await expect(dialog).toContainText('In force: the first version of each game.');
  await dialog.getByLabel('Studio').selectOption('AE');
  await expect(dialog).toContainText('In force: about 92 %.');
  await dialog.getByLabel('Reason').fill('Summer is over');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toContainText('Return saved.');
  await expect.poll(inForce).toEqual({ all: null, studios: {} });
});
