// Walks through: apps/site/pages/play/table, games/dragontiger, games/kit/view/live, modules/catalogue/desk, platform/http.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { query } from '#tests/e2e/kit/database.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

const STUDIO = 'https://studio.example';
const ADDRESS = `${STUDIO}/table.m3u8`;

const PIECES = 6;
const PIECE_MS = 2_000;

/** The studio: it has sent the first pieces of its film, and sends the others one after the other; or nothing any more. */
async function studioOf(page: Page) {
  const studio = { isOn: true };
  let began = 0;
  await page.route(`${STUDIO}/*`, async (route) => {
    if (!studio.isOn) return route.abort();
    const name = new URL(route.request().url()).pathname.slice(1);
    if (name === 'table.m3u8') began ||= Date.now();
    const file = await readFile(join(import.meta.dirname, 'film', name));
    const sent = Math.min(PIECES, 4 + Math.floor((Date.now() - began) / PIECE_MS));
    const body =
      name === 'table.m3u8'
        ? file
            .toString()
            .split(/(?=#EXTINF)/)
            .slice(0, sent + 1)
            .join('')
        : file;
    await route.fulfill({ body, headers: { 'access-control-allow-origin': '*' } });
  });
  return studio;
}
const playedMs = (page: Page): Promise<number> =>
  page.locator('.live__film video').evaluate((video: HTMLVideoElement) => video.currentTime * 1_000);

test('the film of a studio fills the room of its table and is shown before the cards; without the film the table is drawn', async ({
  page,
  site,
  signIn,
}) => {
  test.slow();
  await query(site, `UPDATE merchant SET settings = settings || '{"streamHosts": ["${STUDIO}"]}' WHERE id = 1`);
  await query(site, `INSERT INTO brand_game (merchant_id, vendor, game_code, stream) VALUES (1, 'DG', 'DG-DT', $1)`, [ADDRESS]);
  const studio = await studioOf(page);
  try {
    await signIn(page);
    await expect(async () => {
      await page.goto(`${site.url}/seamless?vendor=DG&gameCode=DG-DT&mode=practice`);
      await expect(page.locator('.live__film video')).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    await expect.poll(() => playedMs(page), { timeout: 30_000 }).toBeGreaterThan(500);
    await expect(page.getByText(/^Studio video, [1-9]\d* s behind$/)).toBeVisible();
    await expect(page.locator('.live__croupier')).toBeHidden();
    // The page deals no card before the film shows it, and the result is there in time for the next coup.
    await expect(page.locator('.live__result')).toHaveText(/^(Dragon wins|Tiger wins|Tie)$/, { timeout: 60_000 });
    studio.isOn = false;
    await page.reload();
    await expect(page.locator('.live__croupier')).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('.live__result')).toHaveText(/^(Dragon wins|Tiger wins|Tie)$/, { timeout: 60_000 });
  } finally {
    await query(site, "DELETE FROM brand_game WHERE game_code = 'DG-DT'");
    await query(site, `UPDATE merchant SET settings = settings - 'streamHosts' WHERE id = 1`);
  }
});
