// Walks through: apps/admin/pages/brand, apps/admin/pages/brands, modules/site.

import { expect, test } from 'vitest';
import { mountDesk } from '#tests/page/desk.ts';
import { expectSoon, site } from '#tests/page/mount.tsx';

const whitelabel = async (host: string) =>
  (await site.call('GET', '/wps/system/whitelabel', { host: `${host}:${site.port}` })).body.value as {
    name: string;
    tokens: { dark: Record<string, string> };
  };

test('a new operator makes a brand, gives it a look, and takes a change back, without SQL', async () => {
  const page = await mountDesk('/brands', 'owner');
  await page.getByRole('button', { name: 'New brand' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour');
  await page.getByRole('textbox', { name: 'Code' }).fill('harbour');
  await page.getByRole('textbox', { name: 'Host' }).fill('harbour.localhost');
  await page.getByRole('textbox', { name: 'Reason' }).fill('a third brand');
  await page.getByRole('button', { name: 'Create brand' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour');
  await expect(page).toContainText('closed for maintenance');
  expect((await whitelabel('harbour.localhost')).name).toBe('Harbour');

  const look = page.getByRole('region', { name: 'Look' });
  await look.getByRole('textbox', { name: 'Quietest text' }).fill('#333333');
  await expect(look).toContainText('too low');
  await look.getByRole('button', { name: 'Undo' }).click();
  await look.getByRole('textbox', { name: 'Brand colour as text' }).fill('#f2c14e');
  await expect(look).toContainText('Every text can be read.');
  await look.getByRole('button', { name: 'Check and save…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /Brand colour as text/ })).toContainText('#f2c14e');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('our own gold');
  await dialog.getByRole('button', { name: 'Save change' }).click();
  await expect(dialog).toBeHidden();
  await expectSoon(
    async () => (await whitelabel('harbour.localhost')).tokens.dark,
    (dark) => dark['--brand-text'] === '#f2c14e',
  );

  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('our own gold');
  await history.getByRole('button', { name: 'Take back' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('not yet');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog).toBeHidden();
  expect((await whitelabel('harbour.localhost')).tokens.dark).toEqual({});
});

test('staff who may not change a brand can read it, and see no buttons', async () => {
  const page = await mountDesk('/brands/1', 'content');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lantern');
  await expect(page.getByRole('button', { name: 'Check and save…' })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Host' })).toBeDisabled();
});
