// Walks through: apps/site/features/categories, apps/site/parts/categories, apps/site/parts/games, apps/site/pages/lottery,
// modules/catalogue.

import '#tests/page/with-leads.ts';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { mountSite, network, type Page } from '#tests/page/mount.tsx';

const tiles = (page: Page) => page.getByRole('main').getByRole('article');

test('the filter sheet of the narrow layout narrows the same list', async () => {
  const page = await mountSite('/rng', { isPhone: true });
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('96% +').click();
  await sheet.getByRole('button', { name: /^Show [\d,]+ games$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/return=96/);
  await expect(page.getByRole('button', { name: 'Remove Return 96% +' })).toBeVisible();
});

test('slots are narrowed by mechanic, by feature and by their largest win, and each of them is taken away again', async () => {
  const page = await mountSite('/rng', { isPhone: true });
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog');
  const shows = sheet.getByRole('button', { name: /^Show [\d,]+ games?$/ });
  const count = async (): Promise<number> => Number((await shows.text()).replace(/\D/g, ''));
  await expect(shows).toBeVisible();
  const counts = [await count()];
  for (const [filter, choice] of [
    ['Feature', 'Free spins'],
    ['Maximum win, ×', '5,000 +'],
    ['Mechanic', 'Lines'],
  ]) {
    await sheet.getByRole('group', { name: filter! }).getByText(choice!, { exact: true }).click();
    await expect.poll(count).toBeLessThan(counts.at(-1)!);
    counts.push(await count());
  }
  expect(counts.at(-1)).toBeGreaterThan(0);
  await shows.click();
  await expect(sheet).toBeHidden();
  const address = () => new URL(location.href).searchParams;
  expect([address().get('fact'), address().get('feature'), address().get('most')]).toEqual([
    'slots.mechanic:lines',
    'slots.feature:free',
    '5000',
  ]);
  for (const label of ['Lines', 'Free spins', '5,000 +'])
    await page.getByRole('button', { name: new RegExp(`^Remove .*${label.replace('+', '\\+')}$`) }).click();
  expect([...address().keys()]).toEqual([]);
});

test('a trial account reads why it cannot play for money, and goes on in practice [4.19]', async () => {
  const page = await mountSite('/rng', { as: 'trial01' });
  const game = await tiles(page).first().getByRole('heading').text();
  await page.getByRole('button', { name: `Open ${game}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play', exact: true }).click();
  const why = page.getByRole('dialog', { name: 'Open an account to continue' });
  await expect(why).toBeVisible();
  await why.getByRole('button', { name: 'Practice' }).click();
  await expect(page).toHaveURL(/mode=practice$/);
});

test('the full page of a search says what it did not find, and offers what is near', async () => {
  const page = await mountSite('/games?q=drgon');
  await expect(page.getByText('No games match “drgon”.')).toBeVisible();
  await expect(tiles(page).first()).toContainText(/dragon/i);
  await page.goto('/games?q=qqqqzzzz');
  await expect(page.getByRole('heading', { name: 'No games match “qqqqzzzz”.' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(tiles(page).first()).toBeVisible();
});

test('a tile whose image fails is drawn by the browser [3.16]', async () => {
  network.answer('/art/tile/', 404);
  const page = await mountSite('/rng');
  const picture = tiles(page).first().locator('img');
  expect(await picture.loadImage(fetch)).toBe(false);
  await expect(picture).toHaveAttribute('src', /^data:image\/svg/);
  const [, drawn] = /^data:[^,]+,(.*)$/s.exec((await picture.attribute('src'))!)!;
  expect((await sharp(Buffer.from(decodeURIComponent(drawn!))).metadata()).width).toBeGreaterThan(0);
});

test('a picture that neither loads nor can be drawn shows an error [8.15]', async () => {
  network.answer('/art/tile/', 404);
  vi.doMock('#apps/site/parts/games/draw-tile.ts', () => {
    throw new Error('not loaded');
  });
  const page = await mountSite('/rng');
  await tiles(page).first().locator('img').loadImage(fetch);
  await expect(tiles(page).first().getByText('Image load error')).toBeVisible();
  vi.doUnmock('#apps/site/parts/games/draw-tile.ts');
});

test('a lobby shows the studio that its address names, and a page of lotteries opens the draw [2.16]', async () => {
  const page = await mountSite('/slip', { as: 'mara07' });
  for (const [path, code, studio, other] of [
    ['/rng', 'MG', 'Gilt Corner', 'Saltbox'],
    ['/rng', 'GG', 'Saltbox', 'Gilt Corner'],
    ['/mini', 'MG', 'Gilt Corner', 'Saltbox'],
    ['/crash', 'MG', 'Gilt Corner', 'Saltbox'],
    ['/live', 'DG', 'Silk Fan Rooms', 'Silver Buckler'],
  ] as const) {
    await page.goto(`${path}?vassalage=${code}`);
    await expect(tiles(page).filter({ hasText: studio }).first(), path).toBeVisible();
    await expect(tiles(page).filter({ hasText: other }), path).toHaveCount(0);
  }
  for (const [path, draw] of [
    ['/lottery', 'TV-N-5'],
    ['/vnLottery', 'TV-N-5'],
    ['/seaLottery', 'TS-4D-5'],
  ] as const) {
    await page.goto(`${path}?gameCode=${draw}`);
    await expect(page).toHaveURL(new RegExp(String.raw`/seamless\?vendor=\w+&gameCode=${draw}&mode=real$`));
  }
});

test('each page of lotteries has its name, and their lobby has no filter of slots', async () => {
  const pages = { '/lottery': 'Lottery', '/vnLottery': 'Vietnamese lottery', '/seaLottery': 'Southeast Asian lotteries' };
  const page = await mountSite('/slip', { as: 'mara07' });
  for (const [address, name] of Object.entries(pages)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }
  await page.goto('/lott');
  await expect(tiles(page).first()).toBeVisible();
  // The kind of lottery, and its rhythm.
  for (const text of ['5 digits', 'Every 5 minutes']) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Studio/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mechanic/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Return|Lines|Volatility|Stake)/ })).toHaveCount(0);
});

test('a game whose bets return different shares shows that of its main bet as such, and its own page the lowest beside it', async () => {
  const page = await mountSite('/games?q=Northern%20Evening', { as: 'mara07' });
  await page.getByRole('button', { name: 'Open Northern Evening' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Return, main bet')).toBeVisible();
  await expect(sheet.getByText('93.75%')).toBeVisible();
  await page.goto('/game/TCG_LOTTO_VN/TV-N-D');
  for (const [label, share] of [
    ['Return, main bet', '93.75%'],
    ['Lowest return of its bets', '68.75%'],
  ] as const)
    await expect(page.locator('.game-info__facts div').filter({ hasText: label })).toContainText(share);
  await page.goto('/game/AE/AE-0001');
  await expect(page.getByText('Return', { exact: true }).first()).toBeVisible();
});

test('a tile has a heart and, under the mouse, Play and Practice; that of a hot game says so, and no other does [2.46]', async () => {
  const isHot = new Map<string, boolean>();
  type Games = { value: { games: { gameName: string; isHot: boolean }[] } };
  network.change<Games>('GCSGAME_gameList', (body) => {
    for (const game of body.value.games) isHot.set(game.gameName, game.isHot);
    return body;
  });
  const page = await mountSite('/help');
  const seen = { hot: 0, other: 0 };
  for (const path of ['/rng?tab=hot', '/rng?sort=name']) {
    await page.goto(path);
    await expect(tiles(page).first()).toBeVisible();
    for (const tile of tiles(page).each()) {
      const name = await tile.getByRole('heading').text();
      if (!isHot.has(name)) continue;
      seen[isHot.get(name) ? 'hot' : 'other']++;
      await expect(tile.getByText('Hot', { exact: true }), name).toHaveCount(isHot.get(name) ? 1 : 0);
      await expect(tile.getByRole('button', { name: `Favourite: ${name}` }), name).toBeVisible();
    }
  }
  expect(Math.min(seen.hot, seen.other)).toBeGreaterThan(0);
  await tiles(page).first().hover();
  for (const name of ['Play', 'Practice']) await expect(tiles(page).first().getByRole('button', { name, exact: true })).toBeVisible();
});
