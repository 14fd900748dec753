// Walks through: apps/site/parts/categories, modules/catalogue.

import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { expectSoon, mountSite, network, site, sleep } from '#tests/page/mount.tsx';

/** Slots of fourteen studios, live games of two. */
function answerStudios(): void {
  const vendors = Array.from({ length: 14 }, (_, at) => ({
    vassalage: `V${at}`,
    accountTypeName: `Studio ${at + 1}`,
    lagerIcon: '/art/vendor/AE.svg',
    line: '',
    gameCount: 3,
    isDemoStudio: true,
  }));
  network.answer('/wps/relay/GCSGAME_getVassGameType', 200, {
    success: true,
    value: {
      list: [
        { gameCategory: 'RNG', vendors, subCategories: ['JP'] },
        { gameCategory: 'LIVE', vendors: vendors.slice(0, 2), subCategories: [] },
      ],
    },
  });
}

test('a category’s menu opens by hover and by keyboard, shows 13 vendors and More, and gives the focus back', async () => {
  answerStudios();
  const page = await mountSite('/');
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'All categories' });
  await expect(nav.getByRole('link')).toHaveText(['Slots', 'Jackpot', 'Live', /Arcade/, 'Promotions', 'Telegram', 'App']);
  const slots = nav.getByRole('link', { name: 'Slots' });
  const studios = nav.getByRole('link', { name: /^Studio/ });
  // The bar forgets a mouse that came before the site had its place, so the mouse comes again until the menu opens.
  await vi.waitFor(
    async () => {
      await slots.unhover();
      await slots.hover();
      await sleep(400);
      expect(studios.elements()).toHaveLength(13);
    },
    { timeout: 60_000, interval: 100 },
  );
  await expect(nav.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/rng');
  // On the way down nothing closes.
  await studios.nth(6).hover();
  await sleep(500);
  await expect(studios).toHaveCount(13);
  await page.getByRole('main').hover();
  await expect(studios).toHaveCount(0);
  const button = nav.getByRole('button', { name: 'Live: studios' });
  await button.press('Enter');
  await expect(studios).toHaveCount(2);
  await expect(nav.getByRole('link', { name: 'More' })).toHaveCount(0);
  await page.press('ArrowDown');
  await expect(studios.first()).toBeFocused();
  await page.press('Escape');
  await expect(studios).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the header of a visitor: a logo that leads home, a form to sign in with a button to register where the brand has one, the language, and categories with up to 13 studios and More [2.37]', async () => {
  answerStudios();
  const page = await mountSite('/help');
  const header = page.getByRole('banner');
  const form = header.getByRole('form', { name: 'Sign in' });
  await expect(form.getByRole('textbox', { name: 'Account name' })).toBeVisible();
  await expect(form.locator('input[type=password]')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await header.getByRole('button', { name: 'Language' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
  await page.press('Escape');
  const nav = header.getByRole('navigation', { name: 'All categories' });
  const studios = nav.getByRole('link', { name: /^Studio/ });
  for (const [category, shown, more] of [
    ['Slots', 13, 1],
    ['Live', 2, 0],
  ] as const) {
    await nav.getByRole('button', { name: `${category}: studios` }).press('Enter');
    await expect(studios, category).toHaveCount(shown);
    await expect(nav.getByRole('link', { name: 'More' }), category).toHaveCount(more);
    await page.press('Escape');
  }
  await header.getByRole('button', { name: 'Open an account' }).click();
  await expect(page.getByRole('dialog', { name: 'Open an account' })).toBeVisible();
  await page.press('Escape');
  await header.getByRole('link', { name: 'Lantern' }).first().click();
  await expect(page).toHaveURL('/');

  type Label = { modId: string; enabled: string };
  network.change<{ value: { whitelabelVal: Label[] } }>('/wps/system/whitelabel', ({ value }) => ({
    success: true,
    value: { ...value, whitelabelVal: value.whitelabelVal.map((one) => (one.modId === 'DIRECTREG3' ? { ...one, enabled: '0' } : one)) },
  }));
  await page.goto('/help');
  await expect(form.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Open an account' })).toHaveCount(0);
});

test('the banners beside a menu slide for one second, and a dot leads to each', async () => {
  const page = await mountSite('/help');
  const header = page.getByRole('banner');
  // By keyboard: a mouse may come before the bar has its place.
  await header.getByRole('button', { name: 'Slots: studios' }).press('Enter');
  const banners = header.getByRole('group', { name: 'Banners' });
  const dots = banners.getByRole('button', { name: /^\d \/ \d$/ });
  await dots.nth(0).click();
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true');
  expect(dots.texts().length).toBeGreaterThan(1);
  await dots.nth(1).click();
  await expect(dots.nth(0)).not.toHaveAttribute('aria-current', 'true');
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  const sheet = readFileSync('apps/site/features/categories/category-menu.css', 'utf8');
  expect(/\.nav-banners__slide \{[^}]*transition:\s*transform (\d+)ms/.exec(sheet)?.[1]).toBe('1000');
});

test('the navigation lists thirteen categories, and the catalogue has games in each [1.02]', async () => {
  const page = await mountSite('/help');
  const names = [
    'Live',
    'Slots',
    'Sports',
    'E-sports',
    'Poker',
    'Lottery',
    'E-lottery',
    'Fishing',
    'Cockfight',
    'Arcade',
    'Jackpot',
    'Mini',
    'Crash',
  ];
  const links = page.getByRole('banner').getByRole('navigation', { name: 'All categories' }).getByRole('link');
  await expectSoon(
    () => links.texts().filter((name) => names.includes(name)),
    (shown) => shown.toSorted().join() === names.toSorted().join(),
  );
  const scopes = ['LIVE', 'RNG', 'SPORTS', 'ESPORTS', 'PVP', 'LOTT', 'ELOTT', 'FISH', 'COCKFIGHT', 'MINI', 'CRASH'].map(
    (type) => `gameType=${type}`,
  );
  for (const scope of [...scopes, 'gameType=RNG&gameClassify=AC', 'gameType=RNG&gameClassify=JP']) {
    const { body } = await site.call('GET', `/wps/relay/GCSGAME_gameList?${scope}&pageNo=1&pageSize=1`);
    expect((body.value as { total: number }).total, scope).toBeGreaterThan(0);
  }
});

test('the game centre is entered from its menu and from a stall, and shows the games of the studio [2.05]', async () => {
  const page = await mountSite('/cockfight');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Cockfight' })).toBeVisible();
  await main.getByRole('link', { name: /^Dawn Plume/ }).click();
  await expect(page).toHaveURL('/cockfight?vassalage=DIG');
  await expect(main.getByRole('heading', { level: 2, name: 'Dawn Plume' })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Open / }).first()).toBeVisible();
});
