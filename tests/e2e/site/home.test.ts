// Walks through: apps/site/features/download, apps/site/features/winners, apps/site/pages/home, apps/site/parts/brand,
// apps/site/parts/carousel, apps/site/parts/pictures, art/scenes.

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { isNarrow, swipe } from '#tests/e2e/kit/ways.ts';

const answer = async (page: Page, path: string, value: unknown) =>
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ json: { success: true, value } }),
  );

// On a phone the categories are chips on home, without menus.
test(
  'a category’s menu opens by hover and by keyboard, shows 13 vendors and More, and gives the focus back [9.01]',
  { tag: '@wide-only' },
  async ({ page, site }) => {
    const vendors = Array.from({ length: 14 }, (_, at) => ({
      vassalage: `V${at}`,
      accountTypeName: `Studio ${at + 1}`,
      lagerIcon: '/art/vendor/AE.svg',
      line: '',
      gameCount: 3,
      isDemoStudio: true,
    }));
    await answer(page, '/wps/relay/GCSGAME_getVassGameType', {
      list: [
        { gameCategory: 'RNG', vendors, subCategories: ['JP'] },
        { gameCategory: 'LIVE', vendors: vendors.slice(0, 2), subCategories: [] },
      ],
    });
    await page.goto(site.url);
    const nav = page.getByRole('banner').getByRole('navigation', { name: 'All categories' });
    await expect(nav.getByRole('link')).toHaveText(['Slots', 'Jackpot', 'Live', /Arcade/, 'Promotions', 'Telegram', 'App']);
    const studios = nav.getByRole('link', { name: /^Studio/ });
    await nav.getByRole('link', { name: 'Slots' }).hover();
    await expect(studios).toHaveCount(13);
    await expect(nav.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/rng');
    // On the way down nothing closes.
    await studios.nth(6).hover();
    await page.waitForTimeout(500);
    await expect(studios).toHaveCount(13);
    await page.mouse.move(700, 800);
    await expect(studios).toHaveCount(0);
    const button = nav.getByRole('button', { name: 'Live: studios' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(studios).toHaveCount(2);
    await expect(nav.getByRole('link', { name: 'More' })).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(studios.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(studios).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);

test(
  'App leads from another page to the codes on home, one for each app that exists; a new page begins at its top [2.19, 2.20, 2.21, 2.44]',
  { tag: '@own-widths' },
  async ({ page, site }) => {
    // Where the bar is too short for its categories, those at its end stand behind More; all else stays in it.
    await page.setViewportSize({ width: 900, height: 900 });
    await page.goto(`${site.url}/about`);
    const bar = page.getByRole('banner').getByRole('navigation', { name: 'All categories' });
    await expect(bar.getByRole('link', { name: 'Crash' })).toBeHidden();
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Crash' }).click();
    await expect(page).toHaveURL(`${site.url}/crash`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(bar.getByRole('link', { name: 'Crash' })).toBeVisible();
    await bar.getByRole('button', { name: 'More' }).click();
    const more = page.getByRole('dialog', { name: 'More' });
    await expect(more.getByRole('link', { name: 'Poker' })).toBeVisible();
    await expect(more.getByRole('link', { name: 'Crash' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'App', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/#download`);
    const block = page.getByRole('region', { name: 'Lantern on your phone' });
    await expect(block).toBeInViewport({ ratio: 0.9 });
    await expect(block.getByRole('img', { name: /^QR code/ })).toHaveCount(3);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fairness' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fairness' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
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

test('home shows winners that walk by and can be played, live tables only if there are any, four pieces of help; both rails lead to their lobbies [2.40, 2.45, 9.08, 2.11] @core', async ({
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

test('home has no slots where no studio has any; where the studios cannot be read it says so, and reads them when asked', async ({
  page,
  site,
}) => {
  const studios = '**/wps/relay/GCSGAME_gameVendor?*';
  const rail = page.getByRole('region', { name: 'Slots' });
  // Healed by the press alone: whatever else asks for the studios meanwhile is refused as well.
  await page.addInitScript(() => document.addEventListener('click', () => (document.title = 'pressed'), { capture: true }));
  await page.route(studios, async (route) => {
    if ((await page.title()) === 'pressed') await route.continue();
    else await route.fulfill({ status: 429, json: { success: false, code: 'request.too_many', message: 'Wait' } });
  });
  await page.goto(site.url);
  await expect(rail).toContainText('Wait');
  await rail.getByRole('button', { name: 'Try again' }).click();
  await expect(rail.getByRole('article').first()).toBeVisible();
  await page.unroute(studios);
  await page.route(studios, (route) => route.fulfill({ json: { success: true, value: { data: { lanes: {} } } } }));
  await page.reload();
  await expect(page.getByRole('region', { name: 'Popular now' })).toBeVisible();
  await expect(rail).toHaveCount(0);
});

test('the banners turn every 3 s until they are paused, and a press leads where the banner says [2.43, 9.07, 3.11]', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(site.url);
  const carousel = page.getByRole('region', { name: 'Banners' });
  const place = async () => Number((await carousel.getByText(/^\d \/ 4$/).innerText()).charAt(0));
  await expect(carousel.getByText(/^\d \/ 4$/)).toBeVisible();
  // Nothing turns before home has come to rest.
  await expect(carousel.locator('.diorama--moves')).toBeAttached();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  const { x, y, width } = (await carousel.boundingBox())!;
  await page.mouse.move(x + width / 2, y + 60);
  const first = await place();
  await page.clock.runFor(10_000);
  expect(await place()).toBe(first);
  await page.mouse.move(5, 5);
  await expect(carousel.locator('[aria-live=off]')).toBeAttached();
  await page.clock.runFor(2_900);
  expect(await place()).toBe(first);
  await page.clock.runFor(200);
  await expect.poll(place).toBe((first % 4) + 1);
  await carousel.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(10_000);
  expect(await place()).toBe((first % 4) + 1);
  const next = () => (isNarrow(page) ? swipe(page, carousel) : carousel.getByRole('button', { name: 'Next slide' }).click());
  for (let before = await place(); before !== 2; before = await place()) {
    await next();
    await expect.poll(place).toBe((before % 4) + 1);
  }
  await carousel.getByRole('link', { name: 'See the slots' }).click();
  await expect(page).toHaveURL(`${site.url}/rng`);
});

test('the three steps open the registration, the deposit and the reward centre, through the door [2.42, 2.18]', async ({
  page,
  site,
  signIn,
}) => {
  await page.goto(site.url);
  const steps = page.getByRole('region', { name: 'Get started' });
  await steps.getByRole('button', { name: 'Open an account' }).click();
  await expect(page.getByRole('dialog', { name: 'Open an account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await steps.getByRole('link', { name: 'See your rewards' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fmember%2FrewardCenter/);
  await signIn(page);
  await page.goto(site.url);
  await steps.getByRole('link', { name: 'See your rewards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reward centre' })).toBeVisible();
  await page.goBack();
  await steps.getByRole('link', { name: 'Fee and limits shown first' }).click();
  await expect(page).toHaveURL(`${site.url}/member/depositv2`);
});

test('home has the operator’s promotions, which lead to their pages', async ({ page, site }) => {
  await page.goto(`${site.url}/#promo-rail`);
  for (const name of ['Slots', 'Popular now', 'Promotions'])
    await expect(page.getByRole('region', { name })).toBeAttached({ timeout: 30_000 });
  const promotions = page.getByRole('region', { name: 'Promotions' });
  await expect(promotions.getByRole('heading', { level: 3 })).toHaveCount(2);
  await promotions.getByRole('link', { name: 'All promotions' }).click();
  await expect(page).toHaveURL(`${site.url}/promotions`);
});
