// Walks through: apps/site/features/help, apps/site/features/legal, apps/site/lib, apps/site/pages, apps/site/router.tsx, art, ui.

import { barriers, sights } from '#tests/e2e/kit/axe-walk.ts';
import { play } from '#tests/e2e/kit/rounds.ts';
import { routesLeftOut } from '#tests/e2e/kit/routes.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

for (const part of ['open', 'ofMembers'] as const)
  test(
    `one page of each layout ${part === 'open' ? 'that is open to all' : 'of members'} has no barrier that axe can find, no script error and no sideways scroll`,
    { tag: ['@core', '@own-widths'] },
    async ({ page, site, signIn }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => void (message.type() === 'error' && !/40[14]/.test(message.text()) && errors.push(message.text())));
      if (part === 'ofMembers') await signIn(page);
      const [round] = part === 'ofMembers' ? await play(page, site, { count: 1, mode: 'practice' }) : [];
      await page.goto(`${site.url}/slip`);
      expect(await barriers(page, sights(part, round?.roundId ?? '', 'one of each layout'))).toEqual([]);
      expect(errors).toEqual([]);
    },
  );

test('no page is left out of the walk through every look', () => {
  expect(routesLeftOut()).toEqual([]);
});

test('the aliases of home show home [2.01]', { tag: '@phone' }, async ({ page, site }) => {
  for (const path of ['/', '/index', '/index.html', '/home']) {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('is open');
  }
});

test(
  'the showcase jackpot starts between 31 and 32 million, grows by 100 to 500 every 3 to 5 s, and says what it is [9.06]',
  { tag: '@phone' },
  async ({ page, site }) => {
    await page.clock.install();
    await page.goto(site.url);
    const figure = page.getByText(/^31,\d{3},\d{3}\.\d{2}$/);
    await expect(figure).toBeVisible();
    await expect(page.getByText('Illustrative. Not a prize pool.')).toBeVisible();
    const cents = async () => Math.round(Number((await figure.innerText()).replaceAll(',', '')) * 100);
    let before = await cents();
    for (let tick = 0; tick < 5; tick++) {
      await page.clock.runFor(2_900);
      const unchanged = await cents();
      expect(unchanged === before || unchanged - before >= 10_000).toBe(true);
      await page.clock.runFor(2_200);
      await expect.poll(cents).toBeGreaterThanOrEqual(before + 10_000);
      const after = await cents();
      expect(after - before).toBeLessThanOrEqual(2 * 50_000);
      before = after;
    }
  },
);

test(
  'the theme follows the system until chosen, and the choice outlives a reload without a flash',
  { tag: '@phone' },
  async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(site.url);
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    expect(await theme()).toBe('light');
    await page.getByRole('button', { name: 'Dark theme' }).first().click();
    expect(await theme()).toBe('dark');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('body', { state: 'attached' });
    expect(await theme()).toBe('dark');
  },
);

test(
  'a second brand looks and speaks for itself, and its footer follows only what it has [2.39]',
  { tag: '@phone' },
  async ({ page, site }) => {
    await page.goto(site.kinnaree);
    await expect(page).toHaveTitle(/Kinnaree/);
    const brand = (url: string) =>
      page.goto(url).then(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand')));
    expect(await brand(site.kinnaree)).not.toBe(await brand(site.url));
    const sign = (url: string) => page.goto(url).then(() => page.getByRole('banner').locator('.brand-sign__paper').getAttribute('d'));
    expect(await sign(site.kinnaree)).not.toBe(await sign(site.url));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The night market is open');
    await page.goto(site.kinnaree);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A light on the river');
    await page.goto(site.url);
    const footer = page.getByRole('contentinfo');
    const follow = footer.getByRole('navigation', { name: 'Follow us' });
    await expect(follow.getByRole('link')).toHaveText(['Telegram', 'YouTube']);
    for (const name of ['About us', 'Help centre']) await expect(footer.getByRole('link', { name })).toBeVisible();
    await expect(footer.getByText(/^© \d{4} Lantern$/)).toBeVisible();
    const marks = footer
      .getByRole('list', { name: 'Studios' })
      .getByRole('listitem')
      .filter({ has: page.locator('img') });
    await expect(marks.filter({ hasText: /^Tin Harbour$/ })).toHaveCount(1);
    await page.goto(site.kinnaree);
    await expect(footer.getByText(/^© \d{4} Kinnaree$/)).toBeVisible();
    await expect(follow).toHaveCount(0);
  },
);

test('a lost connection is said, and money buttons wait for it', { tag: '@phone' }, async ({ page, context, signIn, site }) => {
  await signIn(page);
  await page.goto(`${site.url}/member/transferFund`);
  const actions = page.locator('.money-actions');
  for (const name of ['Deposit', 'Withdraw']) await expect(actions.getByRole('link', { name })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline. Your money is safe; we will reconnect.')).toBeVisible();
  await expect(page.getByText('You are offline. Deposits and withdrawals are paused.')).toBeVisible();
  for (const name of ['Deposit', 'Withdraw']) await expect(actions.getByRole('button', { name })).toBeDisabled();
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
});
