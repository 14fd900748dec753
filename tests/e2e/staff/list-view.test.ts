// Walks through: apps/admin/parts/table.

import { readFileSync } from 'node:fs';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { adminOf, windowOf } from '#tests/e2e/kit/staff-window.ts';

test(
  'staff choose density and columns of a list by keyboard; the file equals the screen, and each person has a choice of their own',
  { tag: '@wide-only' },
  async ({ browser, site }) => {
    const owner = await windowOf(browser, site, 'owner');
    await owner.goto(`${adminOf(site)}/members`);
    const head = owner.getByRole('columnheader');
    const row = owner.getByRole('row').filter({ hasText: 'mara07' });
    await expect(row).toBeVisible();
    const before = await head.allInnerTexts();
    const height = async () => (await row.boundingBox())!.height;
    expect(await height()).toBeGreaterThan(33);

    await owner.keyboard.press('v');
    const view = owner.getByRole('dialog', { name: 'Columns and density' });
    await expect(view).toBeVisible();
    await view.getByRole('radio', { name: 'Standard' }).focus();
    await owner.keyboard.press('ArrowRight');
    await expect(view.getByRole('radio', { name: 'Compact' })).toBeChecked();
    await expect.poll(height).toBeLessThan(31);
    const box = view.getByRole('checkbox').first();
    const name = (await view.locator('.choice__label').first().innerText()).trim();
    await box.focus();
    await owner.keyboard.press('Space');
    await expect(head.filter({ hasText: name })).toHaveCount(0);
    // The column that names a line cannot be left out.
    await expect(view.getByRole('checkbox')).toHaveCount(before.length - 1);
    await owner.keyboard.press('Escape');
    await expect(view).toBeHidden();

    const download = owner.waitForEvent('download');
    await owner.getByRole('button', { name: 'Save as CSV' }).click();
    const [first] = readFileSync(await (await download).path(), 'utf8').split('\r\n');
    expect(first!.replace('\uFEFF', '').split(',')).toEqual((await head.allInnerTexts()).map((text) => text.trim()));

    await owner.reload();
    await expect(row).toBeVisible();
    await expect(head.filter({ hasText: name })).toHaveCount(0);
    await expect.poll(height).toBeLessThan(31);
    await owner.keyboard.press('v');
    await view.getByRole('button', { name: 'Reset' }).click();
    await expect(head).toHaveCount(before.length);
  },
);
