// Walks through: apps/site/pages/poker.

import '#tests/page/with-rooms.ts';
import { expect, test } from 'vitest';
import { expectSoon, mountSite, network } from '#tests/page/mount.tsx';

test('a member finds a practice table of the server, sits down, is dealt cards, acts by a button, comes back after a cut, and leaves', async () => {
  const page = await mountSite('/pvp', { as: 'mara07', isPhone: true });
  await expect(page).toHaveURL('/poker');
  await page.getByRole('radio', { name: 'Practice' }).click();
  const heads = page.getByLabel('Seats', { exact: true });
  await heads.selectOption('6');
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await expectSoon(
    () => location.search,
    (search) => /tables=poker-p/.test(search),
  );
  const seats = page.getByRole('listitem', { name: /^Seat / });
  await expectSoon(
    () => seats.elements().length,
    (count) => count > 0,
  );
  await page
    .getByRole('button', { name: /^Sit in seat/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Buy in' });
  await dialog.getByRole('textbox', { name: 'Chips to bring' }).fill('10');
  await dialog.getByRole('button', { name: 'Sit down' }).click();
  await expect(dialog).toBeHidden();
  const post = page.getByRole('button', { name: /^Post/ });
  const acts = page.getByRole('group', { name: 'Your turn' });
  await expectSoon(async () => {
    if (post.elements().length > 0) await post.click();
    return acts.elements().length;
  }, Boolean);
  await expect(page.locator('.poker-card')).not.toHaveCount(0);
  // The own links led to the cards, as far as this browser has followed the hand.
  await expect(page.locator('.poker-shield[data-draw=checked]')).toBeVisible();
  const line = () => [...document.querySelectorAll('.poker-table [role=status]')].map(({ textContent }) => textContent).join(' ');
  await acts.getByRole('button', { name: /^(Call|Check)/ }).click();
  await expectSoon(line, (said) => /m\S+ (calls|checks|is all in)/.test(said));
  network.cut();
  await expect(page.getByText('Reconnecting')).toBeVisible();
  await expect(page.getByText('Reconnecting')).toBeHidden();
  await expect(page.locator('.poker-shield[data-draw=checked]')).toBeVisible();
  await page.getByRole('button', { name: 'Seat and settings' }).click();
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await expect(page.getByText('Pick a free seat to play.')).toBeVisible();
});
