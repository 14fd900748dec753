// Walks through: games/scratch.

import type { Page } from '@playwright/test';
import { storedRounds } from '#tests/e2e/games/stored-rounds.ts';
import { proveLast } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

/** Rubs these fields of the card bare, to and fro as a hand does. */
async function scratch(page: Page, fields: readonly number[]): Promise<void> {
  const box = (await page.locator('.foil').boundingBox())!;
  const [wide, high] = [box.width / 3, box.height / 3];
  for (const field of fields) {
    const [left, top] = [box.x + (field % 3) * wide, box.y + Math.floor(field / 3) * high];
    await page.mouse.move(left + wide * 0.15, top + high * 0.15);
    await page.mouse.down();
    for (let row = 1; row <= 6; row++)
      await page.mouse.move(left + wide * (row % 2 === 0 ? 0.15 : 0.85), top + high * (0.1 + row * 0.13), { steps: 4 });
    await page.mouse.up();
  }
}

test(
  'a member scratches a card field by field or reveals it at once, and its prize was settled before',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    await signIn(page, 'linus01', 'Agent001');
    await page.goto(`${site.url}/seamless?vendor=CR&gameCode=CR-PENNY&mode=practice`);
    const card = page.locator('.scratch-card');
    const fields = page.getByRole('list', { name: 'Fields' }).getByRole('listitem');
    const covered = fields.filter({ hasText: 'covered' });
    await expect(page.getByRole('button', { name: 'New card' })).toBeVisible();
    await expect(covered).toHaveCount(9);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Scratch all' })).toBeVisible();
    const before = await storedRounds<{ payout: bigint }>(site, "family = 'scratch'", 'linus01');
    expect(before).toHaveLength(1);
    await scratch(page, [0, 4]);
    await expect(covered).toHaveCount(7);
    await expect(card.locator('.scratch-fields__match')).toHaveCount(0);
    await scratch(page, [1, 2, 3, 5, 6, 7, 8]);
    await expect(page.getByRole('button', { name: 'New card' })).toBeVisible();
    await expect(covered).toHaveCount(0);

    await page.keyboard.press('Space');
    await expect(covered).toHaveCount(9);
    await page.keyboard.press('Space');
    await expect(covered).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'New card' })).toBeVisible();
    await proveLast(page);
  },
);
