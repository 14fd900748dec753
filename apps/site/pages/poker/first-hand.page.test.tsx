// Walks through: apps/site/pages/poker.

import '#tests/page/with-rooms.ts';
import { expect, test } from 'vitest';
import { mountSite } from '#tests/page/mount.tsx';

type Button = { first(): { click(): Promise<void> } };

/** Presses things and counts them. */
function presses() {
  let count = 0;
  const press = async (button: Button): Promise<void> => {
    await button.first().click();
    count += 1;
  };
  return { press, count: () => count };
}

test('from home to the first cards with practice money in at most five presses', async () => {
  const page = await mountSite('/', { as: 'mara07' });
  const { press, count } = presses();
  await press(page.getByRole('navigation', { name: 'All categories' }).getByRole('link', { name: 'Poker' }));
  await press(page.getByRole('button', { name: 'Practice now' }));
  await press(page.getByRole('button', { name: /^Sit in seat/ }));
  const dialog = page.getByRole('dialog', { name: 'Buy in' });
  await press(dialog.getByRole('button', { name: /^[\d.,]+/ }));
  await press(dialog.getByRole('button', { name: 'Sit down' }));
  await expect(dialog).toBeHidden();
  await expect(page.locator('.poker-card')).not.toHaveCount(0);
  expect(count()).toBeLessThanOrEqual(5);
});
