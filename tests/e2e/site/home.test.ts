// Walks through: apps/site/features/download, apps/site/features/winners, apps/site/pages/home, apps/site/parts/brand,
// apps/site/parts/carousel, apps/site/parts/pictures, art/scenes, modules/winners.

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { isNarrow } from '#tests/e2e/kit/ways.ts';

const answer = async (page: Page, path: string, value: unknown) =>
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ json: { success: true, value } }),
  );

test(
  'the App link leads from another page to the QR codes on home, one for each existing app; a new page begins at its top [2.19, 2.20, 2.21]',
  { tag: '@own-widths' },
  async ({ page, site }) => {
    // If the bar is too short for its categories, the last ones stand behind More; all else stays in it.
    await page.setViewportSize({ width: 900, height: 900 });
    await page.goto(`${site.url}/about`);
    const bar = page.getByRole('banner').getByRole('navigation', { name: 'All categories' });
    for (const name of ['Crash', 'Fishing']) await expect(bar.getByRole('link', { name })).toBeHidden();
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Crash' }).click();
    await expect(page).toHaveURL(`${site.url}/crash`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(bar.getByRole('link', { name: 'Fishing' })).toBeVisible();
    await bar.getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await expect(more.getByRole('link', { name: 'Crash' })).toBeVisible();
    await expect(more.getByRole('link', { name: 'Fishing' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'App', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/#download`);
    const block = page.getByRole('region', { name: 'Lantern on your phone' });
    await expect(block).toBeInViewport({ ratio: 0.9 });
    await expect(block.getByRole('img', { name: /^QR code/ })).toHaveCount(3);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fairness' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fairness' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('.boot-cover, .page-pending')).toHaveCount(0);
  },
);

const game = (at: number) => ({
  nodeId: 9_000 + at,
  nodeName: `Table ${at}`,
  gameName: `Table ${at}`,
  showIcon: true,
  iconUrl: '/art/tile/AE/AE-0001-0.avif',
  isHot: false,
  isNew: false,
  vassalage: 'AE',
  gameType: 'LIVE',
  gameCode: 'AE-0001',
  accountTypeName: 'AE',
  isGame: 'GAME',
  subCategory: null,
  returnBps: null,
  leastReturnBps: null,
  volatility: null,
  mechanic: null,
  lines: null,
  minBet: 1,
  maxBet: 500,
  art: { style: null, theme: null, reroll: 0 },
});
const win = (at: number) => ({
  vo: {
    gameName: `Title ${at}`,
    iconUrl: '/art/tile/AE/AE-0001-0.avif',
    customerName: 'ma***07',
    winAmount: 1_840.2 - at,
    currency: 'USD',
    vassalage: 'AE',
    gameCode: 'AE-0001',
    gameType: 'RNG',
    at: '2026-11-20T09:00:00.000Z',
    isDemo: true,
  },
});

test('home shows a moving strip of winners with Play, live tables only if there are any, and four help articles; both rails lead to their lobbies [2.40, 2.45, 9.08, 2.11]', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  let live: ReturnType<typeof game>[] = [];
  await page.route(
    (url) => url.pathname === '/wps/relay/GCSGAME_gameList' && url.searchParams.get('gameType') === 'LIVE',
    (route) => {
      const value = { games: live, total: live.length, pageNo: 1, pageSize: 6, isNear: false };
      return route.fulfill({ json: { success: true, value } });
    },
  );
  await page.goto(site.url);
  await expect(page.getByRole('region', { name: 'Help centre' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Live' })).toHaveCount(0);
  await answer(page, '/wps/relay/GCSGAME_getRankList', { list: [1, 2, 3, 4, 5, 6].map(win) });
  live = [1, 2, 3, 4].map(game);
  await page.reload();
  const tables = page.getByRole('region', { name: 'Live' }).getByRole('listitem');
  const area = async (at: number) => {
    const { width, height } = (await tables.nth(at).boundingBox())!;
    return width * height;
  };
  expect(await area(1)).toBeGreaterThan((await area(2)) * (isNarrow(page) ? 1.4 : 2));
  for (const [rail, link, path] of [
    ['Live', 'All live', '/live'],
    ['Slots', 'All slots', '/rng'],
  ] as const) {
    await page.getByRole('region', { name: rail }).getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(site.url + path);
    await expect(page.getByRole('heading', { level: 1, name: rail })).toBeVisible();
    await page.goBack();
  }
  const board = page.getByRole('region', { name: 'Won this week' });
  const first = board.getByRole('listitem').first();
  await expect(first).toContainText('ma***07');
  await expect(first).toContainText('1,839.20');
  await expect(board.getByText('Demo site', { exact: true })).toBeVisible();
  // It is laid out, and its way measured, when it comes near; under the mouse it would stand still.
  await board.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  const walk = () =>
    board.getByRole('list').evaluate((rows) => {
      const track = rows.parentElement!;
      const [loop] = track.getAnimations();
      return { pxPerSecond: (track.scrollHeight / 2 / Number(loop!.effect!.getTiming().duration)) * 1_000, state: loop!.playState };
    });
  await expect.poll(walk).toEqual({ pxPerSecond: 30, state: 'running' });
  await board.getByRole('button', { name: 'Pause' }).click();
  expect((await walk()).state).toBe('paused');
  await board.getByRole('button', { name: 'Play Title 6' }).evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});
