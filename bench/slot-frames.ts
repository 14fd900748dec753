import { globSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { claim } from '#bench/claim.ts';
import { part, scriptOf, tasksOf } from '#bench/support/frame-trace.ts';
import { openPlayers } from '#bench/support/players.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { startRealServer } from '#bench/support/servers.ts';
import { freePort } from '#platform/db/pg-ports.ts';
import { findChromium } from '#tools/checks/chromium.ts';
import { ensureSite } from '#tools/site/ensure-site.ts';
import { withCard } from '#tools/site/with-card.ts';
import { readTitles } from '#tools/titles/titles-csv.ts';

/** Screen of a mid-range phone. The next constant says how many times slower than this one its processor is. */
const PHONE = { width: 390, height: 844 };
const SLOWER = 4;
const SECONDS = 12;
const READY_MS = 60_000;
/** Models that together have all the ways in which a board moves. */
const MODELS = ['lines-twenty', 'rows-thousands', 'tumble-ways', 'cluster-seven', 'hold-coins', 'giant-twenty', 'wheel-twenty'];
/** Most milliseconds of script in 19 of 20 frames. The second value is the most milliseconds of the longest task. */
const [MOST_MS, LONGEST_MS] = [6, 50];
const root = join(import.meta.dirname, '..');

/**
 * Measures frames of slots for a processor four times slower than this one. The times of scripts and tasks are four times the processor
 * time of the page's thread, so they do not depend on other work of this machine. Rounds follow one another without a skip. WebGL is used
 * but draws nothing, because without a graphics card the processor would have to draw. The slowest model is judged. `npm run bench --
 * slot-frames lines-forty` measures one model.
 */
export default async function slotFrames(requested: readonly string[] = []): Promise<void> {
  await ensureSite(() => {});
  const postgres = await scratchPostgres();
  const server = await startRealServer(await freePort(), postgres.appUrl, postgres.ownerUrl);
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const titles = (requested.length > 0 ? requested : MODELS).map(titleOf);
    const { vendor, gameCode } = titles[0]!;
    const [player] = await openPlayers(server.url, postgres.appUrl, 1, [{ vendor, gameCode }]);
    const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, locale: 'en-US', isMobile: true, hasTouch: true });
    await context.addInitScript((token) => {
      if ((globalThis as { origin?: string }).origin === 'null') return;
      for (const [key, value] of Object.entries({ token, USER_POPUP: '1', ANONYMOUS_POPUP: '1' })) sessionStorage.setItem(key, value);
    }, player!.token);
    await context.addInitScript(drawNothing);
    await context.addInitScript(withCard);
    const [scripts, longest]: [number[], number[]] = [[], []];
    for (const { model, ...title } of titles) {
      const page = await context.newPage();
      const { script, tasks } = await measured(
        browser,
        page,
        `${server.url}/seamless?vendor=${title.vendor}&gameCode=${title.gameCode}&mode=practice`,
      );
      await page.close();
      const [median, p95, most] = [part(script, 0.5), part(script, 0.95), Math.max(...tasks)];
      scripts.push(p95);
      longest.push(most);
      process.stdout.write(
        `${model}: script ${median.toFixed(1)} ms a frame, p95 ${p95.toFixed(1)} ms of ${script.length} frames, longest task ${most.toFixed(0)} ms\n`,
      );
    }
    claim({ name: 'slot-script-a-frame-p95-ms', ratio: Math.max(...scripts), goal: 'at most', limit: MOST_MS });
    claim({ name: 'slot-longest-task-ms', ratio: Math.max(...longest), goal: 'at most', limit: LONGEST_MS });
  } finally {
    await browser.close();
    await server.stop();
    await postgres.drop();
  }
}

/** Returns the first title that plays a model. */
function titleOf(model: string): { model: string; vendor: string; gameCode: string } {
  for (const file of globSync('vendors/*/titles.csv', { cwd: root }).toSorted()) {
    const title = readTitles(join(root, file)).find((one) => one.model === `slots/${model}`);
    if (title) return { model, vendor: file.split(/[\\/]/)[1]!, gameCode: title.gameCode };
  }
  throw new Error(`no title plays ${model}`);
}

/** Runs in the page: WebGL is available and draws nothing. Otherwise the processor would have to draw, and the page would refuse that. */
function drawNothing(): void {
  type Canvas = { getContext(kind: string, options?: object): unknown };
  const scope = globalThis as unknown as { HTMLCanvasElement: { prototype: Canvas }; WebGL2RenderingContext: { prototype: object } };
  const { prototype } = scope.HTMLCanvasElement;
  const plain = prototype.getContext;
  prototype.getContext = function (this: Canvas, kind: string, options?: object) {
    return plain.call(this, kind, { ...options, ...(kind === 'webgl2' && { failIfMajorPerformanceCaveat: false }) });
  };
  Object.assign(scope.WebGL2RenderingContext.prototype, { drawElements: () => {}, drawArrays: () => {} });
}

async function measured(browser: Browser, page: Page, url: string): Promise<{ script: number[]; tasks: number[] }> {
  await page.goto(url);
  await page.locator('.slot__host canvas').waitFor({ timeout: READY_MS });
  // The canvas is invisible, so that its pictures cost nothing either.
  await page.addStyleTag({ content: '.slot__host canvas { visibility: hidden }' });
  await round(page);
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  for (const end = Date.now() + SECONDS * 1_000; Date.now() < end;) await round(page);
  const trace = (await browser.stopTracing()).toString();
  return { script: scriptOf(trace).map((ms) => ms * SLOWER), tasks: tasksOf(trace).map((ms) => ms * SLOWER) };
}

/** Plays one round until it ends. */
async function round(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.locator('.spin:not([aria-disabled=true])').boundingBox())!;
  // A tap at the position avoids the checks of a click, which would count as script of the page.
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.locator('.slot[aria-busy=true]').waitFor();
  await page.locator('.slot[aria-busy=false]').waitFor({ timeout: READY_MS });
}
