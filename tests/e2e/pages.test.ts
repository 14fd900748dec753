import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '#tests/e2e/server.ts';

const PUBLIC = [
  '/',
  '/login',
  '/register',
  '/rng',
  '/games',
  '/game/AE/AE-0001',
  '/sports',
  '/promotions',
  '/help',
  '/help/deposit',
  '/winners',
  '/down',
  '/down/ios',
  '/about',
  '/maintenance',
  '/terms',
  '/privacy',
  '/no-such-page',
  '/dev/kit',
];
const OF_MEMBERS = [
  '/',
  '/member/depositv2',
  '/member/transferFund',
  '/member/securityCenter',
  '/member/personalHistoryCopy',
  '/member/rewardCenter',
  '/lottery',
  '/seamless?vendor=AE&gameCode=AE-0001&mode=practice',
];

test('no page has a barrier that axe can find in either theme, a script error or a sideways scroll', async ({ page, site, signIn }) => {
  test.setTimeout(240_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && !/40[14]/.test(message.text()) && errors.push(message.text())));
  await page.emulateMedia({ colorScheme: 'dark' });
  const judge = async (axe: AxeBuilder, path: string) => {
    const { violations } = await axe.analyze();
    expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
  };
  const look = async (path: string) => {
    await page.goto(site.url + path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForTimeout(300);
    const whole = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
    await judge(whole, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBe(0);
    // Nothing but the colours differs between the themes.
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
    await page.waitForTimeout(200);
    await judge(new AxeBuilder({ page }).withRules('color-contrast'), `${path} in light`);
  };
  for (const path of PUBLIC) await look(path);
  await signIn(page);
  for (const path of OF_MEMBERS) await look(path);
  expect(errors).toEqual([]);
});

test('the aliases of home show home [2.01]', { tag: '@phone' }, async ({ page, site }) => {
  for (const path of ['/', '/index', '/index.html', '/home']) {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('is open');
  }
});

test(
  'the showcase jackpot starts between 31 and 32 million, grows by 100 to 500 every 3 to 5 s, and says what it is [9.06, 1.08]',
  { tag: '@phone' },
  async ({ page, site }) => {
    await page.clock.install();
    await page.goto(site.url);
    const figure = page.getByText(/^31,\d{3},\d{3}\.\d{2}$/);
    await expect(figure).toBeVisible();
    await expect(page.getByText('Illustrative. A showcase, not a prize pool.')).toBeVisible();
    const value = async () => Number((await figure.innerText()).replaceAll(',', ''));
    let before = await value();
    for (let tick = 0; tick < 5; tick++) {
      await page.clock.runFor(2_900);
      const unchanged = await value();
      expect(unchanged === before || unchanged - before >= 100).toBe(true);
      await page.clock.runFor(2_200);
      const after = await value();
      const grown = Math.round((after - before) * 100);
      expect(grown).toBeGreaterThanOrEqual(10_000);
      expect(grown).toBeLessThanOrEqual(2 * 50_000);
      before = after;
    }
  },
);

test(
  'the theme follows the system until chosen, and the choice outlives a reload without a flash [1.03]',
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

test('a second brand looks and speaks for itself', { tag: '@phone' }, async ({ page, site }) => {
  await page.goto(site.kinnaree);
  await expect(page).toHaveTitle(/Kinnaree/);
  const brand = (url: string) =>
    page.goto(url).then(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand')));
  expect(await brand(site.kinnaree)).not.toBe(await brand(site.url));
});

test('a lost connection is said, and money buttons wait for it', { tag: '@phone' }, async ({ page, context, signIn, site }) => {
  await signIn(page);
  await page.goto(`${site.url}/member/transferFund`);
  const deposit = page
    .getByRole('main')
    .getByRole('button', { name: 'Deposit' })
    .or(page.getByRole('main').getByRole('link', { name: 'Deposit' }));
  await expect(deposit).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('No connection. Money stays where it is until it is back.')).toBeVisible();
  await expect(page.getByText('No connection. Money cannot be moved until it is back.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/No connection/)).toHaveCount(0);
});
