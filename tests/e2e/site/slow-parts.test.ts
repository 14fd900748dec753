// Walks through: apps/site/frame, web/state, apps/site/features/account-menu, apps/admin/frame.

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { adminOf, windowOf } from '#tests/e2e/kit/staff-window.ts';

/** Keeps a script back; what is answered lets it come. */
async function hold(page: Page, script: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Measures how far the drawn content has moved by itself so far (CLS), from the first drawing on. */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { seen });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
}

const WINNERS = /\/assets\/winners-page[^/]*\.js$/;

test('the frame is there before the script of a first page arrives, and nothing moves when it does @phone', async ({ page, site }) => {
  const shifts = await countShifts(page);
  const release = await hold(page, WINNERS);
  const requested = page.waitForRequest(WINNERS);
  await page.goto(`${site.url}/winners`, { waitUntil: 'commit' });
  await requested;
  const main = page.getByRole('main');
  await expect(main.locator('[aria-busy=true]')).toBeVisible({ timeout: 3_000 });
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  release();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('.page-pending')).toHaveCount(0);
  expect(await shifts()).toBeLessThan(0.02);
});

test(
  'a menu that does not load within 120 s is named, and the site stays usable',
  { tag: '@wide-only' },
  async ({ page, site, signIn }) => {
    const script = /\/assets\/account-pop-over[^/]*\.js$/;
    await signIn(page);
    await page.clock.install();
    const release = await hold(page, script);
    await page.goto(`${site.url}/about`);
    const requested = page.waitForRequest(script);
    await page.getByRole('button', { name: 'Account menu of mara07' }).click();
    await requested;
    await page.clock.fastForward(119_000);
    await expect(page.getByText('did not load')).toHaveCount(0);
    // On a slow machine the page begins to wait later than the script is requested.
    await expect(async () => {
      await page.clock.fastForward(1_500);
      await expect(page.getByText('“account-pop-over” did not load.')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    release();
  },
);

test('the frame of the back office is there before the script of a first page arrives', async ({ browser, site }) => {
  const page = await windowOf(browser, site, 'owner');
  const script = /\/assets\/audit-page[^/]*\.js$/;
  const release = await hold(page, script);
  await page.goto(`${adminOf(site)}/audit`, { waitUntil: 'commit' });
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
});

test('a page of the back office whose script does not load is named, and a retry opens it', async ({ browser, site }) => {
  const page = await windowOf(browser, site, 'owner');
  const script = /\/assets\/audit-page[^/]*\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto(`${adminOf(site)}/audit`);
  await expect(page.getByRole('alert').getByText('“audit-page” did not load.')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
  await expect(page.getByText('did not load')).toHaveCount(0);
});
