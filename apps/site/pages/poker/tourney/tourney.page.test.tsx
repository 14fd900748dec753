// Walks through: apps/site/pages/poker, modules/poker.

import '#tests/page/with-rooms.ts';
import { expect, test } from 'vitest';
import { expectSoon, mountSite, network, type Page } from '#tests/page/mount.tsx';

/** Opens a sit and go of practice in the lobby. */
async function openSitGo(name: string): Promise<Page> {
  const page = await mountSite('/poker?tab=sitgo', { as: 'mara07' });
  await page.getByRole('radio', { name: 'Practice' }).click();
  await page
    .getByRole('button', { name: `Open ${name}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return page;
}

test('a member registers in the lobby of a sit and go, gives the entry back, and enters again', async () => {
  // Bots take the eight other places, one in 2.5 s. With one other place it may begin before a slow page has given the entry back.
  const page = await openSitGo('Nine-handed');
  const entry = page.getByRole('complementary', { name: 'Entry' });
  await page.getByRole('button', { name: 'Enter for 10.00' }).click();
  await expect(entry).toContainText('You are registered.');
  await page.getByRole('button', { name: 'Unregister' }).click();
  await page.getByRole('button', { name: 'Enter for 10.00' }).click();
  await expect(entry).toContainText('You are registered.');
  await page.getByRole('button', { name: 'Unregister' }).click();
  await expect(page.getByRole('button', { name: 'Enter for 10.00' })).toBeEnabled();
});

test('a member enters a sit and go and plays a bot heads-up', async () => {
  const page = await openSitGo('Heads-up');
  await page.getByRole('tab', { name: 'Structure' }).click();
  await expect(page.getByRole('row', { name: /^3 90 \/ 180/ })).toBeVisible();
  await page.getByRole('button', { name: 'Enter for 2.00' }).click();
  await page.getByRole('button', { name: /^(Open the table|Go to my table)$/ }).click();
  const acts = page.getByRole('group', { name: 'Your turn' });
  await expectSoon(() => acts.elements().length, Boolean);
  const strip = page.locator('.poker-tstrip');
  await expect(strip).toContainText('Level 1');
  await expect(strip).toContainText('2 of 2 left');
  await expect(strip).toContainText('Rank 1');
  // Chips of a tournament are no money.
  await expect(page.locator('.poker-table')).toContainText('9,9');
  await acts.getByRole('button', { name: /^(Call|Check)/ }).click();
  await page.getByRole('button', { name: 'Seat and settings' }).click();
  const menu = page.getByRole('dialog', { name: 'Seat and settings' });
  await expect(menu.getByRole('button', { name: 'Leave the table' })).toBeHidden();
  await expect(menu.getByRole('button', { name: 'Add chips' })).toBeHidden();
  await menu.getByRole('button', { name: 'Good luck' }).click();
  await expect(page.locator('.poker-table')).toContainText('Good luck');
  await expect(page.locator('.poker-shield[data-draw=checked]')).toBeVisible();
});

test('a tournament on the screen is read again after a refused read', async () => {
  const page = await openSitGo('Heads-up');
  const read = /^GET \/wps\/poker\/tourneys\//;
  const mend = network.answer(read, 429, { success: false, code: 'request.too_many', message: 'Too many requests.' });
  await network.answered(read);
  mend();
  network.forget();
  await expectSoon(
    () => network.calls(read).length,
    (calls) => calls > 0,
  );
  await expect(page.getByRole('heading', { name: 'Heads-up', level: 1 })).toBeVisible();
});

test('a member enters a fast-fold pool from its tab, folds before its turn, and is in the next hand at once', async () => {
  const page = await mountSite('/poker?tab=fast', { as: 'mara07' });
  await page.getByRole('radio', { name: 'Practice' }).click();
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Enter the pool' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy in' });
  await dialog.getByRole('textbox', { name: 'Chips to bring' }).fill('10');
  await dialog.getByRole('button', { name: 'Sit down' }).click();
  await expect(dialog).toBeHidden();
  const hands = new Set<string>();
  const seen = (): string => page.locator('.poker-tools__hand').elements()[0]?.textContent ?? '';
  const cards = (): string =>
    page
      .locator('.poker-card')
      .elements()
      .map((card) => card.getAttribute('aria-label'))
      .join();
  await expectSoon(
    async () => {
      const next = page.getByRole('button', { name: 'Fold and next hand' });
      const fold = page.getByRole('group', { name: 'Your turn' }).getByRole('button', { name: /^Fold/ });
      const way = next.elements().length > 0 ? next : fold;
      if (way.elements().length > 0) {
        hands.add(`${seen()} ${cards()}`);
        await way.click();
      }
      return hands.size;
    },
    (count) => count >= 3,
  );
  await page.getByRole('button', { name: 'Seat and settings' }).click();
  await page.getByRole('button', { name: 'Leave the pool' }).click();
  await expect(page.locator('.poker-shield[data-draw=alarm]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Enter the pool' })).toBeVisible();
});
