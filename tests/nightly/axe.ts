import type { Page } from '@playwright/test';
import { ask } from '#bench/support/request.ts';
import { withPlayers } from '#bench/support/with-players.ts';
import { barriers, barriersHere, LOOKS, sights } from '#tests/e2e/kit/axe-walk.ts';
import { atPond } from '#tests/e2e/kit/game-scenes.ts';
import { atTable } from '#tests/e2e/kit/poker-scenes.ts';
import { play } from '#tests/e2e/kit/rounds.ts';
import { findChromium } from '#tools/checks/chromium.ts';
import { ensureSite } from '#tools/site/ensure-site.ts';
import type { Parts } from '#tests/nightly/part.ts';

/** Screens that no address leads to: a seat in a pond, and one at a poker table, alone and beside others. */
const PONDS = ['BBIN-REEF', 'BBIN-DEEP', 'BBIN-KITES'];
const POKER_TABLES = ['paper-moon', 'paper-moon.tea-house.brass-bell'];

/**
 * Opens every page in both themes, wide and narrow. Fails for a barrier that axe detects (WCAG 2.2 AA), a sideways scroll or a script
 * error. The gate checks one page of each layout.
 */
export default {
  minutes: 10,
  run: async () => {
    await ensureSite(() => {});
    const { chromium } = await import('@playwright/test');
    const executablePath = findChromium();
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
    try {
      return await withPlayers(1, async (address, [player]) => {
        // A page may open sockets only to its own host, so the address has the host of the brand.
        const url = address.replace('127.0.0.1', 'localhost');
        const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
        await context.addInitScript(() => sessionStorage.setItem('ANONYMOUS_POPUP', '1'));
        await context.addInitScript(() => sessionStorage.setItem('USER_POPUP', '1'));
        const page = await context.newPage();
        const found: string[] = [];
        page.on('pageerror', (error) => found.push(error.message));
        await page.goto(`${url}/slip`);
        const open = sights('open', '', 'every look');
        found.push(...(await barriers(page, open)));
        const ofMembers = sights('ofMembers', await signedIn(page, url, player!.token), 'every look');
        found.push(...(await barriers(page, ofMembers)));
        await page.setViewportSize({ width: 1440, height: 900 });
        for (const pond of PONDS) {
          await page.goto(`${url}/seamless?vendor=BBIN&gameCode=${pond}&mode=practice`);
          await atPond(page);
          found.push(...(await barriersHere(page, `${pond} with a seat`)));
        }
        for (const tables of POKER_TABLES) {
          await page.goto(`${url}/poker/table?tables=${tables}`);
          await atTable(page);
          found.push(...(await barriersHere(page, `a seat at ${tables}`)));
        }
        const looks = (open.length + ofMembers.length + PONDS.length + POKER_TABLES.length) * LOOKS.length;
        return { passed: looks, failed: found.length, skipped: 0, output: '', failures: found, note: `Chromium ${browser.version()}` };
      });
    } finally {
      await browser.close();
    }
  },
} satisfies Parts;

/** Signs the page in with a token, with the terms accepted. Returns a round of the member. */
async function signedIn(page: Page, url: string, token: string): Promise<string> {
  await page.evaluate((value) => sessionStorage.setItem('token', value), token);
  const { termsDue } = await ask<{ termsDue: string | null }>(url, 'GET', '/wps/member/info', undefined, token);
  if (termsDue !== null) await ask(url, 'POST', '/wps/member/terms', { version: termsDue }, token);
  const [round] = await play(page, { url }, { count: 1, mode: 'practice' });
  await page.goto(`${url}/slip`);
  return round!.roundId;
}
