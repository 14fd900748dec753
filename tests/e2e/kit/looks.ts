import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { openSession } from '#tests/e2e/kit/open-session.ts';
import { gameScenes } from '#tests/e2e/kit/game-scenes.ts';
import { POKER } from '#tests/e2e/kit/poker-scenes.ts';
import { slotScenes } from '#tests/e2e/kit/slot-scenes.ts';
import { takeSheets } from '#tests/e2e/kit/slot-sheets.ts';
import { SCENES, type Scene } from '#tests/e2e/kit/scenes.ts';
import { createSite, type Site } from '#tests/e2e/kit/site.ts';
import { findChromium } from '#tools/checks/chromium.ts';
import { inOneRow } from '#tools/site/in-one-row.ts';
import { root } from '#tools/site/site-inputs.ts';
import { withCard } from '#tools/site/with-card.ts';

/** Folder of pictures for readers of the repository. A scene without a picture here is stored in the other folder, which git ignores. */
const KEPT = join(root, 'docs/shop-window');
const OTHERS = join(root, 'dist/looks');
const LOOKS = [
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 390, height: 844 },
  { theme: 'light', width: 390, height: 844 },
] as const;
type Look = (typeof LOOKS)[number];

/** A player for each look, because a round that is open in one look must not appear in another. */
const PLAYERS = [
  ['pavel41', 'Agent041'],
  ['mara07', 'Lantern07'],
  ['odette02', 'Agent002'],
  ['tessusdt', 'Lantern09'],
] as const;
const ACCOUNTS = { visitor: undefined, member: ['pavel41', 'Agent041'], trial: ['trial01', 'Practice1'] } as const;

/**
 * Takes a picture of each scene, and of a title of each family, in the four looks side by side; returns scenes that could not be shown.
 * Words choose scenes, also by a beginning (`slot-wheel-*`). Moments of slots are taken only if they are requested; `slot-sheet` puts
 * those of all mechanics into sheets.
 */
export async function takeLooks(words: readonly string[]): Promise<string[]> {
  const slots = words.some((word) => word.startsWith('slot-')) ? await slotScenes() : [];
  const isChosen = (name: string): boolean =>
    words.some((word) => word === name || (word.endsWith('*') && name.startsWith(word.slice(0, -1))));
  const chosen = [...SCENES, ...POKER, ...gameScenes(), ...slots].filter(({ name }) => words.length === 0 || isChosen(name));
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  mkdirSync(OTHERS, { recursive: true });
  const site = await createSite(join(root, 'test-results/tiles'));
  await site.start();
  const wrong: string[] = [];
  try {
    const takeOf = (scene: Scene, look: Look) =>
      picture(browser, site, scene, look).catch((cause: unknown) => {
        wrong.push(`${scene.name} ${look.width} ${look.theme}: ${String(cause).split('\n', 1)[0]}`);
        return undefined;
      });
    for (const scene of chosen) {
      const take = (look: Look) => takeOf(scene, look);
      const shots = (scene.isPlayed ? await Promise.all(LOOKS.map(take)) : await inTurn(LOOKS, take)).filter((shot) => shot !== undefined);
      const file = `${scene.name}.webp`;
      await inOneRow(shots, join(existsSync(join(KEPT, file)) ? KEPT : OTHERS, file));
      process.stdout.write(`${scene.name}: ${shots.length}\n`);
    }
    if (words.includes('slot-sheet')) await takeSheets(KEPT, slots, LOOKS, takeOf);
  } finally {
    await site.end();
    await browser.close();
  }
  return wrong;
}

async function inTurn<I, O>(items: readonly I[], take: (item: I) => Promise<O>): Promise<O[]> {
  const taken: O[] = [];
  for (const item of items) taken.push(await take(item));
  return taken;
}

/** Returns the picture of a scene in a browser of its own. */
async function picture(browser: Browser, site: Site, { who, isBrief, isPlayed, show }: Scene, look: Look): Promise<Buffer> {
  const { theme, width, height } = look;
  const isPhone = width < 760;
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    colorScheme: theme,
    viewport: { width, height },
    ...(isPhone && { isMobile: true, hasTouch: true }),
  });
  context.setDefaultTimeout(45_000);
  await context.addInitScript(withCard);
  try {
    const page = await context.newPage();
    await page.goto(`${site.url}/icon.svg`);
    const [account, password] = isPlayed ? PLAYERS[LOOKS.indexOf(look)]! : (ACCOUNTS[who] ?? []);
    const token = account && (await openSession(page.request, site.url, account, password));
    await page.evaluate((value) => {
      localStorage.setItem('met', '1');
      for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, '1');
      if (value) sessionStorage.setItem('token', value);
    }, token);
    await show(page, site);
    if (!isBrief) await settled(page);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

/** Waits until the visible pictures are loaded and nothing moves. */
async function settled(page: Page): Promise<void> {
  await page
    .waitForFunction(
      () =>
        [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight) &&
        document.querySelector('[aria-busy=true], .skeleton') === null &&
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      undefined,
      { timeout: 6_000 },
    )
    .catch(() => {});
  await page.waitForTimeout(400);
}
