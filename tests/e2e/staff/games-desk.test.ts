// Walks through: apps/admin/pages/games, modules/catalogue.

import { expect, test } from '#tests/e2e/kit/server.ts';
import { adminOf, windowOf } from '#tests/e2e/kit/staff-window.ts';

test(
  'a staff member pins a game first in the lobby of a brand; switched off, the game leaves the lists of that brand alone',
  { tag: '@wide-only' },
  async ({ browser, page, site }) => {
    const owner = await windowOf(browser, site, 'owner');
    await owner.goto(`${adminOf(site)}/games?gameType=RNG&vendor=AE`);
    const row = owner.getByRole('row').filter({ hasText: 'AE-0031' });
    await expect(row).toBeVisible();
    const name = (await row.getByRole('cell').first().innerText()).trim();
    const first = () => page.getByRole('main').getByRole('article').first().getByRole('heading').innerText();
    await page.goto(`${site.url}/rng`);
    expect((await first()).trim()).not.toBe(name);

    const dialog = owner.getByRole('dialog');
    const save = async (reason: string) => {
      await dialog.getByLabel('Reason').fill(reason);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
    };
    await row.focus();
    await owner.keyboard.press('Enter');
    await dialog.getByLabel('Pinned position').fill('1');
    await save('the game of the month');
    await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
    await expect(async () => {
      await page.reload();
      expect((await first()).trim()).toBe(name);
    }).toPass();

    await row.click();
    await dialog.getByRole('switch', { name: 'Offered at this brand' }).press(' ');
    await save('its month is over');
    await expect(row.getByRole('cell', { name: 'off', exact: true })).toBeVisible();
    const found = page.getByRole('main').getByRole('article').getByRole('heading', { name, exact: true });
    for (const [brand, count] of [
      [site.url, 0],
      [site.kinnaree, 1],
    ] as const)
      await expect(async () => {
        await page.goto(`${brand}/rng?q=${encodeURIComponent(name)}`);
        await expect(page.getByRole('main').getByRole('status').or(page.getByRole('main').getByRole('article')).first()).toBeVisible();
        await expect(found).toHaveCount(count, { timeout: 3_000 });
      }).toPass();

    await row.click();
    await dialog.getByRole('switch', { name: 'Offered at this brand' }).press(' ');
    await dialog.getByLabel('Pinned position').fill('');
    await save('as it was');
    await expect(row.getByRole('cell', { name: 'on', exact: true })).toBeVisible();
  },
);
