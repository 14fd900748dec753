// Walks through: apps/site/parts/favourites, apps/site/parts/games, modules/catalogue.

import { expect, test } from 'vitest';
import { clock, fillLogin, mountSite, network, type Page } from '#tests/page/mount.tsx';

const tiles = (page: Page) => page.getByRole('main').getByRole('article');
const nameOf = (page: Page, at: number): Promise<string> => tiles(page).nth(at).getByRole('heading').text();
const heart = (page: Page, game: string) => page.getByRole('main').getByRole('button', { name: `Favourite: ${game}` });
const SAVING = 'MCSFE_addFavoriteGameV2';

test('a heart fills at once, toggles once a second, is there after a reload, and empties when the server refuses it [4.22, 4.23, 4.24]', async () => {
  const page = await mountSite('/rng', { as: 'mara07' });
  const game = await nameOf(page, 0);
  const held = network.hold(SAVING);
  // The two presses come within the second that one toggle takes, however busy the machine is.
  clock.install();
  clock.pause();
  await heart(page, game).click();
  await expect(heart(page, game)).toHaveAttribute('aria-pressed', 'true');
  await held.requested;
  for (const _again of [1, 2]) {
    await heart(page, game).click();
    await expect(heart(page, game)).toHaveAttribute('aria-pressed', 'true');
  }
  clock.resume();
  const saved = network.answered('FavoriteGameV2');
  held.release();
  await saved;
  await expect(heart(page, game)).toHaveAttribute('aria-pressed', 'true');
  expect(network.calls('FavoriteGameV2')).toHaveLength(1);
  await page.reload();
  await expect(heart(page, game)).toHaveAttribute('aria-pressed', 'true');

  const mend = network.fail(SAVING);
  const other = await nameOf(page, 1);
  await heart(page, other).click();
  await expect(page.getByText('Not saved.')).toBeVisible();
  await expect(heart(page, other)).toHaveAttribute('aria-pressed', 'false');
  mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heart(page, other)).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('button', { name: /^Favourites/ }).click();
  await expect(tiles(page)).toHaveCount(2);
  await heart(page, game).click();
  await expect(tiles(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles(page)).toHaveCount(2);
});

test('a press on a heart leads a visitor to the sign-in, and the favourite is added after it', async () => {
  const page = await mountSite('/rng');
  const game = await nameOf(page, 2);
  await heart(page, game).click();
  await fillLogin(page, 'minhvnd', 'Lantern08');
  await expect(heart(page, game)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Favourites/ }).click();
  await expect(tiles(page)).toHaveCount(1);
});

test('a list without favourites has a sentence and a link', async () => {
  const page = await mountSite('/rng?tab=favourites', { as: 'runa42' });
  await expect(page.getByText('Tap the heart on a game to add it here.')).toBeVisible();
  await page.getByRole('button', { name: 'Browse all games' }).click();
  await expect(tiles(page).first()).toBeVisible();
});
