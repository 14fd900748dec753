import { chromium, type Page } from '@playwright/test';
import { claim } from '#bench/claim.ts';
import { openPlayers } from '#bench/support/players.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { startRealServer } from '#bench/support/servers.ts';
import { freePort } from '#platform/db/pg-ports.ts';
import { findChromium } from '#tools/checks/chromium.ts';
import { ensureSite } from '#tools/site/ensure-site.ts';

/** A mid-range phone, held sideways, on a processor four times slower than this one. */
const PHONE = { width: 844, height: 390 };
const SLOWER = 4;
const SECONDS = 10;
const TITLES = ['BBIN-REEF', 'BBIN-DEEP', 'BBIN-KITES'];
/** Milliseconds of script that nineteen of twenty frames stay below. */
const MOST_MS = 8;

/**
 * Script of each frame of a pond in automatic fire, in a browser whose processor is slowed down four times. Drawing is left out: without a
 * graphics card it is the processor's own work. The slowest title is judged.
 */
export default async function fishingFrames(): Promise<void> {
  await ensureSite(() => {});
  const postgres = await scratchPostgres();
  const server = await startRealServer(await freePort(), postgres.appUrl, postgres.ownerUrl);
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const [player] = await openPlayers(server.url, postgres.appUrl, 1, [{ vendor: 'BBIN', gameCode: TITLES[0]! }]);
    const context = await browser.newContext({ viewport: PHONE, locale: 'en-US', isMobile: true, hasTouch: true });
    await context.addInitScript((token) => {
      if ((globalThis as { origin?: string }).origin === 'null') return;
      for (const [key, value] of Object.entries({ token, USER_POPUP: '1', ANONYMOUS_POPUP: '1' })) sessionStorage.setItem(key, value);
    }, player!.token);
    await context.addInitScript(timeFrames);
    const slowest: number[] = [];
    for (const title of TITLES) {
      const { p95, median, count, step } = await measured(
        await context.newPage(),
        `${server.url}/seamless?vendor=BBIN&gameCode=${title}&mode=practice`,
      );
      slowest.push(p95);
      process.stdout.write(
        `${title}: script ${median.toFixed(1)} ms a frame, p95 ${p95.toFixed(1)} ms, ${count} frames in ${SECONDS} s, quality ${step}\n`,
      );
    }
    claim({ name: 'fishing-script-a-frame-p95-ms', ratio: Math.max(...slowest), goal: 'at most', limit: MOST_MS });
  } finally {
    await browser.close();
    await server.stop();
    await postgres.drop();
  }
}

/** Runs in the page: measures what each callback of a frame takes, without what WebGL draws with it. */
function timeFrames(): void {
  const scope = globalThis as unknown as { requestAnimationFrame(work: (at: number) => void): number; frameTimes: number[]; drawn: number };
  const next = scope.requestAnimationFrame.bind(globalThis);
  scope.frameTimes = [];
  scope.drawn = 0;
  for (const name of ['drawElements', 'drawArrays', 'texImage2D', 'bufferData', 'bufferSubData'] as const) {
    const type = (globalThis as unknown as { WebGL2RenderingContext: { prototype: Record<string, (...values: unknown[]) => unknown> } })
      .WebGL2RenderingContext.prototype;
    const plain = type[name]!;
    type[name] = function draw(...values: unknown[]) {
      const since = performance.now();
      const done: unknown = plain.apply(this, values);
      scope.drawn += performance.now() - since;
      return done;
    };
  }
  scope.requestAnimationFrame = (work) =>
    next((at) => {
      const since = performance.now();
      scope.drawn = 0;
      work(at);
      scope.frameTimes.push(performance.now() - since - scope.drawn);
    });
}

async function measured(page: Page, url: string): Promise<{ p95: number; median: number; count: number; step: string }> {
  await page.goto(url);
  await page.getByRole('list', { name: 'Tables' }).getByRole('button').first().click();
  await page.locator('.fishing-bar').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.keyboard.press('a');
  await page.waitForTimeout(5_000);
  const read = `(() => { const all = globalThis.frameTimes; globalThis.frameTimes = []; return all; })()`;
  await page.evaluate(read);
  await page.waitForTimeout(SECONDS * 1_000);
  const times = (await page.evaluate<number[]>(read)).filter((ms) => ms > 0.3).toSorted((a, b) => a - b);
  const step = (await page.locator('.fishing').getAttribute('data-quality')) ?? '';
  await page.close();
  return {
    p95: times[Math.floor(times.length * 0.95)] ?? NaN,
    median: times[Math.floor(times.length / 2)] ?? NaN,
    count: times.length,
    step,
  };
}
