import { chromium, type Browser, type Page } from '@playwright/test';
import { claim } from '#bench/claim.ts';
import { openPlayers } from '#bench/support/players.ts';
import { part, scriptOf } from '#bench/support/frame-trace.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { startRealServer } from '#bench/support/servers.ts';
import { freePort } from '#platform/db/pg-ports.ts';
import { findChromium } from '#tools/checks/chromium.ts';
import { ensureSite } from '#tools/site/ensure-site.ts';

/** Screen of a mid-range phone, held sideways. The next constant says how many times slower than this one its processor is. */
const PHONE = { width: 844, height: 390 };
const SLOWER = 4;
const SECONDS = 10;
const READY_MS = 60_000;
const SETTLING_MS = 5_000;
const TITLES = ['BBIN-REEF', 'BBIN-DEEP', 'BBIN-KITES'];
/** Most milliseconds of script in 19 of 20 frames. */
const MOST_MS = 8;
/** Most draw calls in a frame, and most quads that they draw. */
const [MOST_CALLS, MOST_QUADS] = [12, 600];

/** Measures of a title. `own` and `slowed` are frames per second at this machine's speed and slowed down. */
type Measured = { script: number[]; own: number; slowed: number; calls: number; quads: number; step: string };
type Counting = { frames: number; calls: number[]; quads: number[] };

/**
 * Measures frames of a pond in automatic fire for a processor four times slower than this one. The time of their script is four times the
 * processor time of the page's thread. Their number is counted in a browser with that slowdown. Chromium slows down by real time, so only
 * the number of frames depends on other work of this machine. Draws are counted and not done, because without a graphics card the processor
 * would have to do them. The slowest title is judged.
 */
export default async function fishingFrames(): Promise<void> {
  await ensureSite(() => {});
  const postgres = await scratchPostgres();
  const server = await startRealServer(await freePort(), postgres.appUrl, postgres.ownerUrl);
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const [player] = await openPlayers(server.url, postgres.appUrl, 1, [{ vendor: 'BBIN', gameCode: TITLES[0]! }]);
    const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, locale: 'en-US', isMobile: true, hasTouch: true });
    await context.addInitScript((token) => {
      if ((globalThis as { origin?: string }).origin === 'null') return;
      for (const [key, value] of Object.entries({ token, USER_POPUP: '1', ANONYMOUS_POPUP: '1' })) sessionStorage.setItem(key, value);
    }, player!.token);
    await context.addInitScript(countDraws);
    const all: Measured[] = [];
    // Sockets of rooms use the host of the brand.
    const site = server.url.replace('127.0.0.1', 'localhost');
    for (const title of TITLES) {
      const one = await measured(browser, await context.newPage(), `${site}/seamless?vendor=BBIN&gameCode=${title}&mode=practice`);
      all.push(one);
      const [median, p95] = [part(one.script, 0.5), part(one.script, 0.95)].map((ms) => ms.toFixed(1));
      process.stdout.write(
        `${title}: script ${median} ms a frame, p95 ${p95} ms, ${perSecond(one.own)} frames a second, slowed down ${perSecond(one.slowed)}, ${one.calls} draw calls and ${one.quads} quads at most, quality ${one.step}\n`,
      );
    }
    const most = (of: (one: Measured) => number): number => Math.max(...all.map(of));
    claim({ name: 'fishing-script-a-frame-p95-ms', ratio: most(({ script }) => part(script, 0.95)), goal: 'at most', limit: MOST_MS });
    claim({ name: 'fishing-draw-calls-a-frame', ratio: most(({ calls }) => calls), goal: 'at most', limit: MOST_CALLS });
    claim({ name: 'fishing-quads-a-frame', ratio: most(({ quads }) => quads), goal: 'at most', limit: MOST_QUADS });
  } finally {
    await browser.close();
    await server.stop();
    await postgres.drop();
  }
}

/** Runs in the page: counts frames, draw calls and quads, and draws nothing. The scene keeps its first quality. */
function countDraws(): void {
  const scope = globalThis as unknown as { requestAnimationFrame(work: (at: number) => void): number; counting: Counting };
  const counting: Counting = (scope.counting = { frames: 0, calls: [], quads: [] });
  let [calls, indices] = [0, 0];
  const { prototype } = (globalThis as unknown as { WebGL2RenderingContext: { prototype: object } }).WebGL2RenderingContext;
  const count = (drawn: number): void => {
    calls += 1;
    indices += drawn;
  };
  Object.assign(prototype, {
    drawElements: (_: number, drawn: number) => count(drawn),
    drawArrays: (_: number, _first: number, drawn: number) => count(drawn),
  });
  const plain = scope.requestAnimationFrame.bind(globalThis);
  // Reports evenly spaced frame times, so that the scene keeps its first quality even if this machine is slow.
  scope.requestAnimationFrame = (work) => plain(() => work(counting.frames * 16.7));
  const next = (): void => {
    counting.frames += 1;
    if (calls > 0) {
      counting.calls.push(calls);
      counting.quads.push(Math.round(indices / 6));
    }
    [calls, indices] = [0, 0];
    plain(next);
  };
  plain(next);
}

async function measured(browser: Browser, page: Page, url: string): Promise<Measured> {
  await page.goto(url);
  await page.getByRole('list', { name: 'Tables' }).getByRole('button').first().click();
  await page.locator('.fishing-bar').waitFor();
  await page.getByText('Filling the pond…').waitFor({ state: 'hidden', timeout: READY_MS });
  await page.addStyleTag({ content: '.fishing__host canvas { visibility: hidden }' });
  await page.keyboard.press('a');
  await page.waitForTimeout(SETTLING_MS);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  const own = await countedIn(page);
  const script = scriptOf((await browser.stopTracing()).toString()).map((ms) => ms * SLOWER);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const slowed = await countedIn(page);
  const step = (await page.locator('.fishing').getAttribute('data-quality')) ?? '';
  await page.close();
  return { script, own: own.frames, slowed: slowed.frames, calls: Math.max(...own.calls), quads: Math.max(...own.quads), step };
}

/** Counts frames, draw calls and quads for `SECONDS`. */
async function countedIn(page: Page): Promise<Counting> {
  const read =
    '(() => { const was = globalThis.counting; const copy = { ...was }; Object.assign(was, { calls: [], quads: [] }); return copy; })()';
  const { frames } = await page.evaluate<Counting>(read);
  await page.waitForTimeout(SECONDS * 1_000);
  const counted = await page.evaluate<Counting>(read);
  return { ...counted, frames: counted.frames - frames };
}

const perSecond = (frames: number): string => (frames / SECONDS).toFixed(0);
