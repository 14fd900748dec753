// Walks through: apps/site/features/download, apps/site/parts/brand, apps/site/parts/carousel, apps/site/parts/content,
// modules/catalogue, modules/content.

import '#tests/page/with-leads.ts';
import { expect, test } from 'vitest';
import { clock, expectSoon, mountSite, network, type Page } from '#tests/page/mount.tsx';

/** The line under a name: the studio, where no jackpot stands there. */
const STUDIO = 'p:not(:has(.jackpot-tag))';
const STUDIOS = 'GET /wps/relay/GCSGAME_gameVendor?';

test('home has no slots if no studio has any; if the studios cannot be read it says so, and a retry reads them', async () => {
  const mend = network.answer(STUDIOS, 429, { success: false, code: 'request.too_many', message: 'Wait' });
  const page = await mountSite('/');
  const rail = page.getByRole('region', { name: 'Slots' });
  await expect(rail).toContainText('Wait');
  mend();
  await rail.getByRole('button', { name: 'Try again' }).click();
  await expect(rail.getByRole('article').first()).toBeVisible();
  network.answer(STUDIOS, 200, { success: true, value: { data: { lanes: {} } } });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Popular now' })).toBeVisible();
  await expect(rail).toHaveCount(0);
});

test('home shows six slots of each of the first four studios; the chip of a studio, or its address, shows six of that studio [2.41, 7.23]', async () => {
  const page = await mountSite('/');
  const rail = page.getByRole('region', { name: 'Slots' });
  const requested = () => network.calls(/GCSGAME_gameList.*gameType=RNG/);
  await expect(rail.getByRole('article')).toHaveCount(24);
  const HOME_SLOT = '?clientType=3&platform=flash%2Chtml5-desktop&gameType=RNG&pageNo=1&pageSize=6&vassalage=';
  expect(
    requested()
      .slice(0, 4)
      .map(({ url }) => url.search),
  ).toEqual(['AE', 'AG', 'CQ9', 'GG'].map((code) => HOME_SLOT + code));
  await rail.getByRole('button', { name: 'Saltbox' }).click();
  await expect(rail.getByRole('article')).toHaveCount(6);
  expect(requested()).toHaveLength(4);
  await expectSoon(
    () => [...new Set(rail.getByRole('article').locator(STUDIO).texts())],
    (names) => names.join() === 'Saltbox',
  );
  await rail.getByRole('link', { name: 'All slots' }).click();
  await expect(page).toHaveURL('/rng?vassalage=GG');
  await page.goto('/rng?vassalage=MG');
  await expectSoon(
    () => [...new Set(page.getByRole('main').getByRole('article').locator(STUDIO).texts())],
    (names) => names.join() === 'Gilt Corner',
  );
  // The draw that a lottery's address names goes along through the door.
  await page.goto('/lottery?gameCode=VNMB');
  await expect(page).toHaveURL('/login?next=%2Flottery%3FgameCode%3DVNMB');
});

test('the head of a section shows an icon, a title, and a subtitle and a More link where it has them [2.47]', async () => {
  const page = await mountSite('/');
  const slots = page.getByRole('region', { name: 'Slots' });
  await expect(slots.getByRole('heading', { level: 2 })).toHaveText('Slots');
  await expect(slots.locator('.rail-head svg').first()).toBeVisible();
  await expect(slots.locator('.rail-head__note')).toHaveText(/^[\d,]+ games, \d+ studios$/);
  await expect(slots.locator('.rail-head').getByRole('link')).toHaveText('All slots');
  const popular = page.getByRole('region', { name: 'Popular now' });
  await expect(popular.getByRole('heading', { level: 2 })).toHaveText('Popular now');
  await expect(popular.locator('.rail-head__note')).toHaveCount(0);
  await expect(popular.locator('.rail-head').getByRole('link')).toHaveAttribute('href', '/rng?tab=hot');
});

test('the three steps open the registration, the deposit and the reward centre, through the door [2.42, 2.18]', async () => {
  const page = await mountSite('/');
  const steps = page.getByRole('region', { name: 'Get started' });
  await steps.getByRole('button', { name: 'Open an account' }).click();
  await expect(page.getByRole('dialog', { name: 'Open an account' })).toBeVisible();
  await page.press('Escape');
  await steps.getByRole('link', { name: 'See your rewards' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fmember%2FrewardCenter/);
  await page.signIn('mara07');
  await page.goto('/');
  await steps.getByRole('link', { name: 'See your rewards' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reward centre' })).toBeVisible();
  page.goBack();
  await steps.getByRole('link', { name: 'You see the fee and the limits first' }).click();
  await expect(page).toHaveURL('/member/depositv2');
});

test('home has the operator’s promotions, which lead to their pages', async () => {
  const page = await mountSite('/#promo-rail');
  for (const name of ['Slots', 'Popular now', 'Promotions']) await expect(page.getByRole('region', { name })).toBeVisible();
  const promotions = page.getByRole('region', { name: 'Promotions' });
  await expect(promotions.getByRole('heading', { level: 3 })).toHaveCount(2);
  await promotions.getByRole('link', { name: 'All promotions' }).click();
  await expect(page).toHaveURL('/promotions');
});

test('each address of home shows home with header, footer and side menu [2.01]', async () => {
  const page = await mountSite('/');
  for (const path of ['/', '/index', '/index.html', '/home']) {
    if (path !== '/') await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('is open');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About us' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Service' })).toBeVisible();
  }
});

test('a code is shown for each app that exists, and for no other [2.44]', async () => {
  const app = (resourceType: string) => ({
    resourceType,
    name: resourceType,
    labelNameEn: resourceType,
    url: `https://apps.example/${resourceType}`,
  });
  let types = ['MOBILECONFIG', 'IOS', 'ANDROID'];
  network.change<{ value: object }>('/wps/system/domainRoute', (body) => ({
    ...body,
    value: { ...body.value, resources: types.map(app) },
  }));
  const page = await mountSite('/#download');
  const block = page.getByRole('region', { name: 'Lantern on your phone' });
  const codes = block.getByRole('img', { name: /^QR code/ });
  await expect(codes).toHaveCount(3);
  for (const one of types) {
    types = [one];
    await page.reload();
    await expect(codes).toHaveCount(1);
    await expect(block.locator(`[data-resource=${one}]`)).toBeVisible();
  }
  types = [];
  await page.reload();
  await expect(block).toBeVisible();
  await expect(codes).toHaveCount(0);
});

test('the banners turn every 3 s, round and round until they are paused, and a press leads where the banner says [2.43, 9.07]', async () => {
  clock.install();
  const page = await mountSite('/', { hasMotion: true });
  const carousel = page.getByRole('region', { name: 'Banners' });
  const place = async () => Number((await carousel.getByText(/^\d \/ 4$/).text()).charAt(0));
  await expect(carousel.getByText(/^\d \/ 4$/)).toBeVisible();
  // Nothing turns before home has come to rest.
  await expect(carousel.locator('.diorama--moves')).toBeVisible();
  clock.pause();
  await carousel.hover();
  const first = await place();
  await clock.runFor(10_000);
  expect(await place()).toBe(first);
  await carousel.unhover();
  await expect(carousel.locator('[aria-live=off]')).toBeVisible();
  await clock.runFor(2_900);
  expect(await place()).toBe(first);
  await clock.runFor(200);
  await expectSoon(place, (at) => at === (first % 4) + 1);
  for (let turned = 2; turned <= 5; turned++) {
    await clock.runFor(3_000);
    await expectSoon(place, (at) => at === ((first + turned - 1) % 4) + 1);
  }
  const rested = await place();
  await carousel.getByRole('button', { name: 'Pause' }).click();
  await carousel.unhover();
  await clock.runFor(10_000);
  expect(await place()).toBe(rested);
  for (let before = await place(); before !== 2; before = await place()) {
    await carousel.getByRole('button', { name: 'Next slide' }).click();
    await expectSoon(place, (at) => at === (before % 4) + 1);
  }
  await carousel.getByRole('link', { name: 'See the slots' }).click();
  await expect(page).toHaveURL('/rng');
});

test('a swipe on a phone turns the banners', async () => {
  const page = await mountSite('/', { isPhone: true });
  const carousel = page.getByRole('region', { name: 'Banners' });
  await expect(carousel.getByText('1 / 4')).toBeVisible();
  const stage = await carousel.element();
  const touch = (name: string, clientX: number): Event =>
    Object.assign(new Event(name, { bubbles: true }), { touches: [{ clientX, clientY: 80 }], changedTouches: [{ clientX, clientY: 80 }] });
  for (const [from, to, place] of [
    [312, 78, '2 / 4'],
    [78, 312, '1 / 4'],
  ] as const) {
    stage.dispatchEvent(touch('touchstart', from));
    stage.dispatchEvent(touch('touchend', to));
    await expect(carousel.getByText(place)).toBeVisible();
  }
});

test('the showcase jackpot starts between 31 and 32 million, grows by 100 to 500 every 3 to 5 s, and says what it is [9.06]', async () => {
  clock.install();
  const page = await mountSite('/', { isPhone: true });
  const figure = page.getByText(/^31,\d{3},\d{3}\.\d{2}$/);
  await expect(figure).toBeVisible();
  await expect(page.getByText('The showcase amount is not a prize. Nobody can win it.')).toBeVisible();
  clock.pause();
  const cents = async () => Math.round(Number((await figure.text()).replaceAll(',', '')) * 100);
  let before = await cents();
  for (let tick = 0; tick < 5; tick++) {
    await clock.runFor(2_900);
    const unchanged = await cents();
    expect(unchanged === before || unchanged - before >= 10_000).toBe(true);
    await clock.runFor(2_200);
    await expectSoon(cents, (now) => now >= before + 10_000);
    const after = await cents();
    expect(after - before).toBeLessThanOrEqual(2 * 50_000);
    before = after;
  }
});

test('a second brand has its own look and texts, and its footer shows only the links that exist [2.39]', async () => {
  const lookOf = (page: Page): string =>
    [...document.adoptedStyleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('') + page.toString();
  const sign = (page: Page) => page.getByRole('banner').locator('.brand-sign__paper').first().attribute('d');
  const page = await mountSite('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The night market is open');
  const lantern = { look: lookOf(page), sign: await sign(page) };
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

  const other = await mountSite('/', { brand: 'kinnaree' });
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('A light on the river');
  expect(document.title).toMatch(/Kinnaree/);
  expect(lookOf(other)).toContain('--brand');
  expect(lookOf(other)).not.toBe(lantern.look);
  expect(await sign(other)).not.toBe(lantern.sign);
  await expect(footer.getByText(/^© \d{4} Kinnaree$/)).toBeVisible();
  await expect(follow).toHaveCount(0);
});

test('the merchant is written to session and local storage at the start [9.16]', async () => {
  for (const [brand, code] of [
    [undefined, 'LANTERN'],
    ['kinnaree', 'KINNAREE'],
  ] as const) {
    await mountSite('/', brand ? { brand } : {});
    await expectSoon(
      () => [sessionStorage.getItem('merchantCode'), localStorage.getItem('merchantCode')].join(),
      (kept) => kept === `${code},${code}`,
    );
  }
});
