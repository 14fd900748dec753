// Walks through: apps/site/frame, apps/site/parts/page, ui.

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/kit/server.ts';

const PUBLIC = ['/', '/rng', '/games', '/login', '/no-such-page'];
const OF_MEMBERS = ['/', '/member/transferFund', '/member/depositv2', '/member/personalHistoryCopy', '/member/securityCenter'];
/** The narrowest phone, and a window of 1280 by 960 whose page is enlarged to twice its size. */
const SIZES = [
  { name: '320 px', viewport: { width: 320, height: 640 }, tag: ['@own-widths', '@core'] },
  { name: '200 % zoom', viewport: { width: 640, height: 480 }, tag: '@own-widths' },
];

/** Controls that reach over the side of the window, but for those of a strip that scrolls by itself. */
async function lostControls(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('a, button, input, select')]
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(control.parentElement) && control.checkVisibility();
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

for (const { name, viewport, tag } of SIZES) {
  test(`at ${name} no page scrolls sideways and no control is out of reach`, { tag }, async ({ page, site, signIn }) => {
    const look = async (path: string) => {
      await page.goto(site.url + path);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBe(0);
      expect(await lostControls(page), path).toEqual([]);
    };
    await page.setViewportSize(viewport);
    for (const path of PUBLIC) await look(path);
    await signIn(page);
    for (const path of OF_MEMBERS) await look(path);
  });
}

test('the first page in English loads no font of another script', async ({ page, site }) => {
  const fonts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'font' && fonts.push(request.url())));
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fonts.filter((font) => !/\/archivo-latin-/.test(font))).toEqual([]);
});

test('the kit shows every part, and its samples read from right to left in Arabic', async ({ page, site }) => {
  await page.goto(`${site.url}/dev/kit`);
  await expect(page.getByRole('heading', { level: 1, name: 'Design kit' })).toBeVisible();
  const parts = await page
    .getByRole('navigation', { name: 'Parts' })
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  for (const part of parts) await expect(page.locator(part)).toBeVisible();
  await page.getByRole('radio', { name: 'العربية' }).check({ force: true });
  await expect(page.locator('#button [dir=rtl]')).toHaveCount(2);
  await expect(page.locator('#button').getByText('متابعة').first()).toBeVisible();
});

test('a page whose script does not load names it, and gives up after 120 s; a retry opens the page [8.14]', async ({ page, site }) => {
  const script = /\/assets\/winners-page[^/]*\.js$/;
  await page.goto(`${site.url}/about`);
  await page.route(script, (route) => route.abort());
  await page.goto(`${site.url}/winners`);
  await expect(page.getByText('“winners-page” did not load.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute(script);
  await page.clock.install();
  const requested = page.waitForRequest(script);
  await page.route(script, () => {});
  await page.getByRole('button', { name: 'Try again' }).click();
  await requested;
  await page.clock.fastForward(119_000);
  await expect(page.getByText('did not load')).toHaveCount(0);
  await page.clock.fastForward(1_500);
  await expect(page.getByText('“winners-page” did not load.')).toBeVisible();
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('did not load')).toHaveCount(0);
});

test('a dialog whose script does not load is named, and the page stays', async ({ page, site }) => {
  await page.route(/\/assets\/search-dialog[^/]*\.js$/, (route) => route.abort());
  await page.goto(`${site.url}/about`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Search/ })
    .click();
  await expect(page.getByText('“search-dialog” did not load.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
