import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { freePort } from '#platform/db/pg-ports.ts';
import { StartError } from '#platform/config/start-error.ts';
import { claim } from '#bench/claim.ts';
import { median } from '#bench/support/measure.ts';
import { openPlayers } from '#bench/support/players.ts';
import { DEALT_HERE, PLAYED_OF_TITLE, VIEW_OF_GAME } from '#bench/support/played-views.ts';
import { playView } from '#bench/support/play-view.ts';
import { scratchPostgres } from '#bench/support/scratch-postgres.ts';
import { startRealServer } from '#bench/support/servers.ts';
import { findChromium } from '#tools/checks/chromium.ts';
import { ensureSite } from '#tools/site/ensure-site.ts';

const VIEWPORT = { width: 1440, height: 900 };
/** Number of measures of each view. Each has one period while rounds are played, and one of the empty scene immediately before. */
const TURNS = 3;
const LEAST_MS = 3_000;
const EMPTY = 'data:text/html,<body style="margin:0;background:%23123"></body>';

/** Title with its view: the family, and whether many players share a table, because these tables have another view. */
type Title = { vendor: string; gameCode: string; view: string };

/**
 * Frames a second of each view of each family, alone and at a table, while it is played. The yardstick is an empty scene in the same
 * browser at the same time, so the ratio is the cost of the view. The lowest is judged, and 0.9 is asked of it: of sixty frames no more
 * than six are late, which the eye takes for smooth. Without a graphics card, all drawing is the processor's. `frames dice roulette`: of
 * these alone.
 */
export default async function frames(requested: readonly string[] = []): Promise<void> {
  await ensureSite(() => {});
  const postgres = await scratchPostgres();
  const server = await startRealServer(await freePort(), postgres.appUrl, postgres.ownerUrl);
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const titles = (await titlesOf(owner)).filter(({ view }) => requested.length === 0 || requested.includes(view.split(' ')[0]!));
    if (titles.length === 0) throw new StartError('There is no such family.');
    const [player] = await openPlayers(server.url, postgres.appUrl, 1, [{ vendor: titles[0]!.vendor, gameCode: titles[0]!.gameCode }]);
    const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' });
    await context.addInitScript((token) => {
      // The empty scene has no storage.
      if ((globalThis as { origin?: string }).origin === 'null') return;
      for (const [key, value] of Object.entries({ token, USER_POPUP: '1', ANONYMOUS_POPUP: '1' })) sessionStorage.setItem(key, value);
    }, player!.token);
    const ratios: number[] = [];
    for (const title of titles) {
      const turns: { view: number; empty: number }[] = [];
      for (let turn = 0; turn < TURNS; turn++) {
        const page = await context.newPage();
        await page.goto(EMPTY);
        const empty = await framesDuring(page, () => page.waitForTimeout(LEAST_MS));
        await page.goto(`${server.url}/seamless?vendor=${title.vendor}&gameCode=${title.gameCode}&mode=real`);
        const settled = async (): Promise<number> => roundsOf(owner, title);
        await playView(page, async () => (await settled()) > 0); // The first round loads pictures and sounds.
        turns.push({ view: await framesDuring(page, () => playOn(page, settled)), empty });
        await page.close();
      }
      const ratio = median(turns.map(({ view, empty }) => view / empty));
      ratios.push(ratio);
      const said = turns.map(({ view, empty }) => `${view.toFixed(1)} of ${empty.toFixed(1)}`).join(', ');
      process.stdout.write(`${title.view}: ratio ${ratio.toFixed(2)} (frames a second: ${said})\n`);
    }
    claim({ name: 'frames-of-views-to-empty', ratio: Math.min(...ratios), goal: 'at least', limit: 0.9 });
  } finally {
    await browser.close();
    await owner.end();
    await server.stop();
    await postgres.drop();
  }
}

/** Plays rounds one after the other, for at least `LEAST_MS`. */
async function playOn(page: Page, settled: () => Promise<number>): Promise<void> {
  for (const end = Date.now() + LEAST_MS; Date.now() < end;) {
    const before = await settled();
    await playView(page, async () => (await settled()) > before);
  }
}

/** Returns the frames per second that the page draws while `work` runs. */
async function framesDuring(page: Page, work: () => Promise<void>): Promise<number> {
  type Counting = { frames: number; since: number };
  await page.evaluate(() => {
    const counting: Counting = { frames: -1, since: performance.now() };
    const { requestAnimationFrame: next } = globalThis as unknown as { requestAnimationFrame(work: () => void): void };
    Object.assign(globalThis, { counting });
    const count = (): void => {
      counting.frames += 1;
      next(count);
    };
    count();
  });
  await work();
  return await page.evaluate(() => {
    const { frames: seen, since } = (globalThis as unknown as { counting: Counting }).counting;
    return (seen * 1_000) / (performance.now() - since);
  });
}

async function titlesOf(owner: pg.Client): Promise<Title[]> {
  const { rows } = await owner.query<Title>(
    `SELECT DISTINCT ON (view) vendor, game_code AS "gameCode", view
       FROM (SELECT *, ${VIEW_OF_GAME} AS view FROM game WHERE ${DEALT_HERE}) AS played
      ORDER BY view, node_id`,
  );
  return rows;
}

async function roundsOf(owner: pg.Client, { vendor, gameCode }: Title): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(PLAYED_OF_TITLE, [vendor, gameCode]);
  return Number(rows[0]!.count);
}
