// Walks through: apps/site/pages/game-info, apps/site/pages/play, apps/site/parts/play, games/kit, games/slots, modules/instant,
// modules/launch, modules/play, modules/wallet.

import type { Page } from '@playwright/test';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test, type Site, withoutPopups } from '#tests/e2e/kit/server.ts';

const GAME = '/seamless?vendor=AE&gameCode=AE-0001&mode=real';

const figure = (text: string): number => Number(text.replaceAll('−', '-').replace(/[^\d.-]/g, ''));
const barBalance = (page: Page) => page.locator('.game-bar__figures > div').last().locator('dd');
const spinButton = (page: Page) => page.getByRole('button', { name: /^Spin/ });

/** A spin, seen to its end. */
async function spin(page: Page): Promise<void> {
  await spinButton(page).click();
  await toItsEnd(page);
}

/** Until the next round can begin; where a bonus waits for its player, it goes on. */
async function toItsEnd(page: Page): Promise<void> {
  await expect(async () => {
    const goOn = page.getByRole('button', { name: 'Continue' });
    if (await goOn.isVisible()) await goOn.click();
    await expect(spinButton(page)).toBeEnabled({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

/** Returns the balance of the ledger, past all that the page shows. */
async function balanceOf(page: Page, site: Site): Promise<number> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const answer = await page.request.get(`${site.url}/wps/v2/wallets/balance`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { value: { balance: number } }).value.balance;
}

test('a member finds a title despite a typo and plays it; the balance changes in two tabs, and the record replays and verifies the round @core', async ({
  page,
  context,
  site,
  signIn,
}) => {
  await signIn(page);
  await fund(page, site, 100);
  await page.goto(`${site.url}/rng`);
  const second = await context.newPage();
  await second.goto(`${site.url}/help`);

  await page.getByRole('searchbox').first().fill('chest of belcnato');
  const tile = page.getByRole('main').getByText('Chest of Belcanto').first();
  await expect(tile).toBeVisible();
  await page.goto(`${site.url}${GAME}`);
  await expect(spinButton(page)).toBeEnabled({ timeout: 20_000 });
  for (let spins = 0; spins < 2; spins++) await spin(page);
  const balance = await balanceOf(page, site);
  await expect.poll(async () => figure(await barBalance(page).innerText())).toBe(balance);
  await expect(second.getByRole('banner').getByRole('status', { name: /balance|cash/i })).toContainText(
    balance.toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );

  await page.goto(`${site.url}/member/personalHistoryCopy`);
  await page
    .getByRole('link', { name: /Chest of Belcanto/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/member\/rounds\/\d+/);
  await expect(page.getByRole('button', { name: /again/i })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: /Verify this round/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reveal and verify' }).click();
  await expect(dialog.getByText('Proven', { exact: true })).toBeVisible({ timeout: 20_000 });
});

test('a spin whose server is killed is finished after the restart, as one round with the right balance (R-24) @core', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, 'linus01', 'Agent001');
  await fund(page, site, 100);
  await page.goto(`${site.url}${GAME}`);
  await expect(spinButton(page)).toBeEnabled({ timeout: 20_000 });
  await spin(page);
  // The power goes out right as the request leaves.
  await page.route(
    '**/wps/rounds/play',
    async (route) => {
      const sent = route.continue();
      site.killEverything();
      await sent;
    },
    { times: 1 },
  );
  await spinButton(page).click();
  await site.start();
  await toItsEnd(page);
  await expect.poll(async () => figure(await barBalance(page).innerText()), { timeout: 20_000 }).toBe(await balanceOf(page, site));
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const record = await page.request.get(`${site.url}/wps/member/bets?days=1`, { headers: { authorization: `Bearer ${token}` } });
  expect(((await record.json()) as { value: { totals: { count: number } } }).value.totals.count).toBe(2);
});

test('a reload during a spin shows its result', async ({ page, site, signIn }) => {
  await signIn(page);
  await fund(page, site, 100);
  await page.goto(`${site.url}${GAME}`);
  await expect(spinButton(page)).toBeEnabled({ timeout: 20_000 });
  const before = await balanceOf(page, site);
  // The answer never reaches the page that asked.
  await page.route('**/wps/rounds/play', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await spinButton(page).click();
  await expect
    .poll(() => balanceOf(page, site))
    .not.toBe(before)
    .catch(() => {});
  await page.reload();
  await expect(page.getByText(/Your last spin finished/).first()).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => figure(await barBalance(page).innerText())).toBe(await balanceOf(page, site));
});

test('a game is opened, played and left by keyboard alone; Space spins once per press', async ({ page, site, signIn }) => {
  await signIn(page, 'trial01', 'Practice1');
  await page.goto(`${site.url}/seamless?vendor=AE&gameCode=AE-0001&mode=practice`);
  await expect(spinButton(page)).toBeEnabled({ timeout: 20_000 });
  let rounds = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/wps/rounds/play')) rounds += 1;
  });
  await page.keyboard.down('Space');
  for (let repeats = 0; repeats < 5; repeats++) await page.keyboard.down('Space');
  await toItsEnd(page);
  expect(rounds).toBe(1);
  await page.keyboard.up('Space');
  await page.keyboard.press('Space');
  await expect.poll(() => rounds).toBe(2);
  await toItsEnd(page);
  await page.getByRole('link', { name: 'Lobby' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rng/);
});

test(
  'at a width of 390 the stage and Spin fit one screen, and a trial account reads that real play needs an account',
  { tag: '@own-widths' },
  async ({ browser, site, signIn }) => {
    const context = await withoutPopups(await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true }));
    const page = await context.newPage();
    await signIn(page, 'trial01', 'Practice1');
    await page.goto(`${site.url}/seamless?vendor=AE&gameCode=AE-0001&mode=practice`);
    await expect(spinButton(page)).toBeInViewport({ ratio: 1, timeout: 20_000 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await spin(page);
    await page.goto(`${site.url}${GAME}`);
    await expect(page.getByRole('heading', { name: 'Practice only' })).toBeVisible();
    await context.close();
  },
);

test('a trial member who opens a game for money reads why it is closed and is led to practice; the page has a header alone, no side menu and no footer [2.10]', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, 'trial01', 'Practice1');
  await page.goto(`${site.url}${GAME}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Practice only' })).toBeVisible();
  await expect(main).toContainText('Chest of Belcanto opens in Practice right away');
  await expect(main).not.toContainText('games.true_account_text');
  await expect(main.getByRole('button', { name: 'Open an account' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await main.getByRole('link', { name: 'Practice' }).click();
  await expect(page).toHaveURL(/mode=practice/);
  await expect(page.locator('.game-bar')).toBeVisible();
  const [header, bar] = [await page.locator('.header').boundingBox(), await page.locator('.game-bar').boundingBox()];
  expect(header!.height).toBe(40);
  expect(bar!.y, 'the bar of the game stands under the header of the site').toBeGreaterThanOrEqual(40);
  await expect(page.locator('.header .brand-mark')).toBeVisible();
  await expect(page.locator('.header .balance-chip')).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Service' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});
