import type { Page } from '@playwright/test';
import { ask } from '#bench/support/ask.ts';
import { withPlayers } from '#bench/support/with-players.ts';
import { barriers, LOOKS, sights } from '#tests/e2e/kit/axe-walk.ts';
import { play } from '#tests/e2e/kit/rounds.ts';
import { findChromium } from '#tools/checks/chromium.ts';
import { ensureSite } from '#tools/site/ensure-site.ts';
import type { Proof } from '#tools/proof.ts';

/**
 * Every page in both themes, wide and narrow: no barrier that axe knows of (WCAG 2.2 AA), and none scrolls sideways. Each run of the
 * journeys sees every page once; this sees all of them in all looks, and covers what they have in common. About ten minutes.
 */
const proof: Proof = {
  covers: ['ui/**/*.css', 'ui/**/*.tsx', 'apps/site/pages/*/routes.ts', 'tests/e2e/kit/axe-walk.ts', 'tests/e2e/kit/routes.ts'],
  run: async () => {
    await ensureSite(() => {});
    // Not before it is wanted: the record is checked where no browser is.
    const { chromium } = await import('@playwright/test');
    const executablePath = findChromium();
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
    try {
      return await withPlayers(1, async (url, [player]) => {
        const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
        await context.addInitScript(() => sessionStorage.setItem('ANONYMOUS_POPUP', '1'));
        await context.addInitScript(() => sessionStorage.setItem('USER_POPUP', '1'));
        const page = await context.newPage();
        await page.goto(`${url}/slip`);
        const open = sights('open', '', true);
        const found = await barriers(page, open);
        const ofMembers = sights('ofMembers', await signedIn(page, url, player!.token), true);
        found.push(...(await barriers(page, ofMembers)));
        for (const line of found) process.stderr.write(`${line}\n`);
        const pages = open.length + ofMembers.length;
        return {
          ok: found.length === 0,
          seed: 'none',
          sample: { pages, looks: pages * LOOKS.length },
          result: { browser: browser.version(), barriers: found.length },
        };
      });
    } finally {
      await browser.close();
    }
  },
};

export default proof;

/** Takes a sign-in over into the page, with the terms accepted; answers with a round of that member's. */
async function signedIn(page: Page, url: string, token: string): Promise<string> {
  await page.evaluate((value) => sessionStorage.setItem('token', value), token);
  const { termsDue } = await ask<{ termsDue: string | null }>(url, 'GET', '/wps/member/info', undefined, token);
  if (termsDue !== null) await ask(url, 'POST', '/wps/member/terms', { version: termsDue }, token);
  const [round] = await play(page, { url }, { count: 1, mode: 'practice' });
  await page.goto(`${url}/slip`);
  return round!.roundId;
}
