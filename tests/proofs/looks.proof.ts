import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { openSession } from '#tests/e2e/kit/open-session.ts';
import type { Scene } from '#tests/e2e/kit/scenes.ts';
import type { Site } from '#tests/e2e/kit/site.ts';
import { findChromium } from '#tools/checks/chromium.ts';
import { inOneRow } from '#tools/looks/in-one-row.ts';
import type { Proof } from '#tools/proof.ts';
import { root } from '#tools/site/site-inputs.ts';

const FOLDER = join(root, 'docs/shop-window');
const LOOKS = [
  { theme: 'dark', width: 1440, height: 900 },
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 390, height: 844 },
  { theme: 'light', width: 390, height: 844 },
] as const;
type Look = (typeof LOOKS)[number];

const ACCOUNTS = { visitor: undefined, member: ['pavel41', 'Agent041'], trial: ['trial01', 'Practice1'] } as const;

/**
 * Each scene, and a title of each family, in the four looks, side by side in a picture of `docs/shop-window/`, where `docs/shop-window.md` judges the points of the
 * checklist by them. A scene that cannot be shown is named. Words choose scenes. About 15 minutes.
 */
const proof: Proof = {
  covers: [
    'tests/e2e/kit/{scenes,game-scenes}.ts',
    'games/*/view/**/*.{css,ts,tsx}',
    'ui/**/*.css',
    'ui/**/*.tsx',
    'apps/site/**/*.css',
    'art/**/*.ts',
  ],
  run: async ({ args }) => {
    // Not before they are wanted: the record is checked where no browser is.
    const [{ chromium }, { createSite }, { SCENES }, { gameScenes }] = await Promise.all([
      import('@playwright/test'),
      import('#tests/e2e/kit/site.ts'),
      import('#tests/e2e/kit/scenes.ts'),
      import('#tests/e2e/kit/game-scenes.ts'),
    ]);
    const words = args.filter((word) => !word.startsWith('--'));
    const scenes = [...SCENES, ...gameScenes()];
    const chosen = scenes.filter(({ name }) => words.length === 0 || words.includes(name));
    const executablePath = findChromium();
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
    if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    const site = await createSite(join(root, 'test-results/tiles'));
    await site.start();
    const wrong: string[] = [];
    try {
      for (const scene of chosen) {
        const shots: Buffer[] = [];
        for (const look of LOOKS) {
          const shot = await picture(browser, site, scene, look).catch((cause: unknown) => {
            wrong.push(`${scene.name} ${look.width} ${look.theme}: ${String(cause).split('\n', 1)[0]}`);
          });
          if (shot) shots.push(shot);
        }
        await inOneRow(shots, join(FOLDER, `${scene.name}.webp`));
        process.stdout.write(`${scene.name}: ${shots.length}\n`);
      }
    } finally {
      await site.end();
      await browser.close();
    }
    for (const line of wrong) process.stderr.write(`${line}\n`);
    const points = new Set(scenes.flatMap((scene) => scene.points));
    return {
      ...{ ok: wrong.length === 0 && words.length === 0, seed: 'none' },
      sample: { scenes: chosen.length, looks: LOOKS.length },
      result: { points: points.size, wrong: wrong.length },
    };
  },
};

export default proof;

/** What somebody sees who comes with a browser of their own. */
async function picture(browser: Browser, site: Site, { who, isBrief, show }: Scene, { theme, width, height }: Look): Promise<Buffer> {
  const isPhone = width < 760;
  const context = await browser.newContext({
    ...{ locale: 'en-US', reducedMotion: 'reduce', colorScheme: theme, viewport: { width, height } },
    ...(isPhone && { isMobile: true, hasTouch: true }),
  });
  context.setDefaultTimeout(45_000);
  try {
    const page = await context.newPage();
    await page.goto(`${site.url}/icon.svg`);
    const [account, password] = ACCOUNTS[who] ?? [];
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

/** Until pictures in sight are there and nothing moves. */
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
