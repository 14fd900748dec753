import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { freePort } from '#platform/db/pg-ports.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { openSession } from '#tests/e2e/kit/open-session.ts';
import { ensureSite } from '#tools/site/ensure-site.ts';

const root = join(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 40_000;

/** The real server in a process of its own, with an embedded database in a folder of its own. */
export type Site = {
  url: string;
  /** The address of the second brand. */
  kinnaree: string;
  /** Its data folder. */
  dataDir: string;
  /** Ends server and database at once, as a power cut would. */
  killEverything(): void;
  start(): Promise<void>;
};

type Fixtures = {
  /** Signs a page in without drawing the form; where it goes next is up to the journey. */
  signIn: (page: Page, account?: string, password?: string) => Promise<void>;
  /** Whether announcements open by themselves, as they do for a visitor; elsewhere they would lie over what a journey is about. */
  hasPopups: boolean;
};

export const test = base.extend<Fixtures, { site: Site }>({
  hasPopups: [false, { option: true }],
  context: async ({ context, hasPopups, site }, provide) => {
    await knowJackpots(context, site);
    await provide(hasPopups ? await knownHere(context) : await withoutPopups(context));
  },
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern.
    async ({}, provide, { project }) => {
      const site = await createSite(join(project.outputDir, 'tiles'));
      await site.start();
      await provide(site);
      await site.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signIn: async ({ site }, provide) => {
    await provide(async (page, account = 'mara07', password = 'Lantern07') => {
      const token = await openSession(page.request, site.url, account, password);
      // A file of the site: nothing starts there.
      await page.goto(`${site.url}/icon.svg`);
      await page.evaluate((value) => sessionStorage.setItem('token', value), token);
    });
  },
});
export { expect };

/** What was won before in this database was told there: a jackpot of another journey does not lie over this one. */
async function knowJackpots(context: BrowserContext, site: Site): Promise<void> {
  const won = await query<{ name: string }>(
    site,
    "SELECT concat_ws('/', j.code, w.tier, w.run, w.round_id) AS name FROM jackpot_win w JOIN jackpot j ON j.id = w.jackpot_id",
  );
  const names = JSON.stringify(won.map(({ name }) => name));
  await context.addInitScript((seen) => {
    if (location.protocol.startsWith('http') && !localStorage.getItem('jackpot-wins')) localStorage.setItem('jackpot-wins', seen);
  }, names);
}

/** A session in which the announcements have been closed already. */
export async function withoutPopups(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, '1');
  });
  return context;
}

/** A browser that has been here before: on a first visit announcements wait. */
async function knownHere(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => location.protocol.startsWith('http') && localStorage.setItem('met', '1'));
  return context;
}

/** Signs in through the form that is open. */
export async function fillLogin(page: Page, account = 'mara07', password = 'Lantern07'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('textbox', { name: 'Account name' }).fill(account);
  await dialog.locator('input[name=password]').fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** `tiles`: a folder that the servers of a run share; an image is named by what it shows, so whichever draws it first draws it for all. */
async function createSite(tiles: string) {
  await ensureSite(() => {});
  const folder = mkdtempSync(join(tmpdir(), 'croupier-journeys-'));
  chmodSync(folder, 0o711);
  mkdirSync(join(folder, 'data'), { mode: 0o711 });
  mkdirSync(tiles, { recursive: true });
  symlinkSync(tiles, join(folder, 'data/tiles'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let output = '';

  async function start(): Promise<void> {
    child = spawn(process.execPath, [join(root, 'apps/server/main.ts')], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'warn',
        // Journeys walk among demo data, also where their own seed is named so.
        SEED: 'demo',
        DATABASE_URL: '',
        DATABASE_OWNER_URL: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    ended = new Promise((resolve) => child!.once('exit', resolve));
    for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    for (const deadline = Date.now() + READY_WITHIN_MS; ; await sleep(100)) {
      const answer = await fetch(`${url.replace('localhost', '127.0.0.1')}/healthz`).catch(() => undefined);
      if (answer?.ok) return;
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the server did not start:\n${output}`);
    }
  }

  return {
    url,
    kinnaree: `http://kinnaree.localhost:${port}`,
    dataDir: join(folder, 'data'),
    start,
    killEverything: () => {
      const postmaster = Number(readFileSync(join(folder, 'data/pg/postmaster.pid'), 'utf8').split('\n')[0]);
      child!.kill('SIGKILL');
      process.kill(postmaster, 'SIGKILL');
    },
    end: async () => {
      child!.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
