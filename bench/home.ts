import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { freePort } from '#platform/db/pg-ports.ts';
import { claim } from '#bench/claim.ts';
import { longTasks, TRACED } from '#bench/support/long-tasks.ts';
import { median } from '#bench/support/measure.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { startRealServer } from '#bench/support/servers.ts';
import { findChromium } from '#tools/checks/chromium.ts';
import { ensureSite } from '#tools/site/ensure-site.ts';

const LOADS = 5;
/** Time for which a page is watched, ms. It includes the second slide of the carousel and the late rails. */
const WATCHED_MS = 8_000;
const GOALS = { lcp: 2_500, cls: 0.1, tbt: 200 };
/** Length from which a task is long, because presses then have to wait, ms. */
const LONG_MS = 50;
const SHOWN_TASKS = 6;
/** Slowdown of the processor. With the next constant, it simulates a mid-range phone on a fair mobile network: 10 Mbit/s and 40 ms. */
const SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_280_000, uploadThroughput: 640_000 };

/** Properties of an element of the page that are printed. */
type Drawn = { tagName: string; getAttribute(name: string): string | null };
type Task = { startTime: number; duration: number };
type Seen = { lcp: number; element: string; cls: number; firstPaint: number; tasks: Task[] };
type Vitals = Pick<Seen, 'lcp' | 'element' | 'cls'> & { tbt: number };

/**
 * Compares the first visit of a phone to the seeded home page with the goals for largest contentful paint, layout shift and blocked time.
 */
export default async function home(): Promise<void> {
  await ensureSite(() => {});
  const postgres = await scratchPostgres();
  const server = await startRealServer(await freePort(), postgres.appUrl, postgres.ownerUrl);
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    for (const [name, width] of [
      ['wide', 1440],
      ['narrow', 390],
    ] as const) {
      await visit(browser, server.url, width); // Warms the server's tiles, as earlier visitors do.
      const loads: Vitals[] = [];
      for (let load = 0; load < LOADS; load++) loads.push(await visit(browser, server.url, width));
      const middle = (pick: (load: Vitals) => number): number => median(loads.map(pick));
      process.stdout.write(
        `${name}: LCP ${middle(({ lcp }) => lcp).toFixed(0)} ms (${loads[0]!.element}), CLS ${middle(({ cls }) => cls).toFixed(3)}, ` +
          `total blocking time ${middle(({ tbt }) => tbt).toFixed(0)} ms (${loads.map(({ tbt }) => tbt.toFixed(0)).join(', ')})\n`,
      );
      for (const [vital, goal] of Object.entries(GOALS) as [keyof typeof GOALS, number][])
        claim({ name: `home-${name}-${vital}`, ratio: middle((load) => load[vital]) / goal, goal: 'at most', limit: 1 });
      await printTasks(browser, server.url, width);
    }
  } finally {
    await browser.close();
    await server.stop();
    await postgres.drop();
  }
}

/** Prints the content of the longest tasks of one more load. It is traced and so a little slower, and is not part of the claim. */
async function printTasks(browser: Browser, url: string, width: number): Promise<void> {
  await browser.startTracing(undefined, { categories: TRACED });
  await visit(browser, url, width);
  const tasks = longTasks((await browser.stopTracing()).toString(), LONG_MS, SHOWN_TASKS);
  process.stdout.write(`${[`tasks over ${LONG_MS} ms in a traced load, the longest first:`, ...tasks].join('\n  ')}\n`);
}

/** Visits the page for the first time, with an empty cache. */
async function visit(browser: Browser, url: string, width: number): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, locale: 'en-US' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await slowDown(devtools);
  await page.addInitScript(watch);
  await page.goto(url);
  await page.waitForTimeout(WATCHED_MS);
  const { firstPaint, tasks, ...seen } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
  await context.close();
  return { ...seen, tbt: blockedTime(tasks, firstPaint) };
}

/** Returns the time of long tasks beyond 50 ms each. For a task that runs during the first paint, only the part after it counts. */
function blockedTime(tasks: readonly Task[], firstPaint: number): number {
  return tasks
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint) - LONG_MS)
    .reduce((sum, blocked) => sum + Math.max(0, blocked), 0);
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Runs in the page. Sums layout shifts in windows of at most 5 s; the worst window counts. */
function watch(): void {
  const seen: Seen = { lcp: 0, element: '', cls: 0, firstPaint: 0, tasks: [] };
  Object.assign(globalThis, { seen });
  let [windowStart, windowEnd, windowSum] = [0, 0, 0];
  // Node's own type of this class does not have the entries of a browser.
  const Observer = PerformanceObserver as unknown as new (seen: (list: { getEntries(): never[] }) => void) => { observe(of: object): void };
  const observe = (type: string, each: (entry: never) => void) =>
    new Observer((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime, element }: { startTime: number; element: Drawn | null }) => {
    seen.lcp = startTime;
    seen.element = element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}` : 'an element that has gone';
  });
  observe('longtask', ({ startTime, duration }: Task) => void seen.tasks.push({ startTime, duration }));
  observe('paint', ({ name, startTime }: Task & { name: string }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('layout-shift', ({ startTime, value, hadRecentInput }: { startTime: number; value: number; hadRecentInput: boolean }) => {
    if (hadRecentInput) return;
    if (startTime - windowEnd > 1_000 || startTime - windowStart > 5_000) [windowStart, windowSum] = [startTime, 0];
    windowEnd = startTime;
    windowSum += value;
    seen.cls = Math.max(seen.cls, windowSum);
  });
}
