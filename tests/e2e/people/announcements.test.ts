// Walks through: apps/site/features/announcements, apps/site/features/promotions, apps/site/pages/promotions, apps/site/parts/content,
// modules/content.

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { isNarrow } from '#tests/e2e/kit/ways.ts';

test.use({ hasPopups: true });

const ANNOUNCEMENTS = '/wps/relay/MCSFE_getListAnnouncements';
const entry = (id: number, more: object = {}) => ({
  id,
  title: `Word ${id}`,
  content: `All of word ${id}.`,
  promotionType: null,
  execution: 'B',
  publishedAt: '2026-11-20T09:00:00.000Z',
  ...more,
});

/** Answers with announcements of the test's own, and counts how often and in which languages they were asked for. */
async function announce(page: Page, lists: { popup?: object[]; player?: object[]; promotion?: object[] }): Promise<string[]> {
  const requested: string[] = [];
  await page.route(
    (url) => url.pathname === ANNOUNCEMENTS,
    (route) => {
      requested.push(new URL(route.request().url()).searchParams.get('language') ?? '');
      return route.fulfill({ json: { success: true, value: { banners: [], player: [], popup: [], promotion: [], ...lists } } });
    },
  );
  return requested;
}

test('announcements open once the page is quiet, ten a page, and do not open again in the session after they were closed [2.30, 4.15]', async ({
  page,
  site,
}) => {
  const popup = Array.from({ length: 12 }, (_, at) => entry(at + 1, at === 1 ? { promotionType: 'SLOTS' } : {}));
  await announce(page, { popup: [...popup, entry(99, { execution: 'A' })] });
  await page.goto(site.url);
  const dialog = page.getByRole('dialog', { name: 'Announcements' });
  await page.waitForTimeout(1_500);
  await expect(dialog).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expect(dialog.getByText('All of word 1.')).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveText(['Try a game']);
  await dialog.getByRole('button', { name: 'Next' }).click();
  // Two are left: the one for members is not for a visitor.
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await dialog.getByRole('button', { name: 'Word 2' }).click();
  await expect(dialog.getByText('All of word 2.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Go to the promotion' })).toHaveAttribute('href', '/member/rewardCenter');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => sessionStorage.getItem('ANONYMOUS_POPUP'))).toBe('1');
  await page.reload();
  await page.waitForTimeout(3_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a press on a notice opens it in the list of notices, six a page, and the line stops under the mouse [2.31, 2.43]', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('ANONYMOUS_POPUP', '1'));
  await announce(page, { player: Array.from({ length: 8 }, (_, at) => entry(at + 1)), promotion: [entry(50), entry(51)] });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(site.url);
  // The first promotion has a ticket beside the scene, and so has the site on a phone, unless this is one.
  await expect(page.getByRole('main').getByRole('link', { name: 'Word 50' })).toHaveAttribute('href', '/promotions');
  await expect(page.getByRole('link', { name: 'Word 51' })).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'QR code to the app page' })).toBeVisible({ visible: !isNarrow(page) });
  const line = page.getByRole('region', { name: 'Notices' });
  const notice = line.getByRole('button', { name: 'Word 7' });
  const place = async () => (await notice.boundingBox())!.x;
  const walked = async () => {
    const before = await place();
    await page.waitForTimeout(300);
    return Math.abs((await place()) - before);
  };
  await expect.poll(walked).toBeGreaterThan(5);
  await line.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(walked).toBe(0);
  await line.getByRole('button', { name: 'Resume' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(walked).toBeGreaterThan(5);
  const { x, y, width } = (await line.boundingBox())!;
  await page.mouse.move(x + width / 3, y + 24);
  await expect.poll(walked).toBeLessThan(2);
  await notice.evaluate((button: HTMLElement) => button.click());
  const dialog = page.getByRole('dialog', { name: 'Notices' });
  await expect(dialog.getByText('All of word 7.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
});
