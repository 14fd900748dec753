import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { freePort } from '#platform/db/pg-ports.ts';
import { ensureSite } from '#tools/ensure-site.ts';

const root = join(import.meta.dirname, '../..');
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
  signIn: (page: Page, account?: string, password?: string) => Promise<void>;
  /** Whether announcements open by themselves, as they do for a visitor; elsewhere they would lie over what a journey is about. */
  hasPopups: boolean;
};

export const test = base.extend<Fixtures, { site: Site }>({
  hasPopups: [false, { option: true }],
  context: async ({ context, hasPopups }, provide) => {
    await provide(hasPopups ? context : await withoutPopups(context));
  },
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern.
    async ({}, provide) => {
      const site = await createSite();
      await site.start();
      await provide(site);
      await site.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signIn: async ({ site }, provide) => {
    await provide(async (page, account = 'mara07', password = 'Lantern07') => {
      await page.goto(`${site.url}/login`);
      await page.getByRole('textbox', { name: 'Account name' }).fill(account);
      await page.locator('input[name=password]').fill(password);
      await slide(page);
      await page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).toHaveURL(`${site.url}/`);
    });
  },
});
export { expect };

/** A session in which the announcements have been closed already. */
export async function withoutPopups(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, '1');
  });
  return context;
}

/** Does what the slider asks for, by keyboard, and waits until the browser has done its work. */
export async function slide(page: Page): Promise<void> {
  await page.getByRole('slider', { name: 'Slide to continue' }).press('End');
  await expect(page.getByText('Checked', { exact: true })).toBeVisible();
}

async function createSite() {
  await ensureSite(() => {});
  const folder = mkdtempSync(join(tmpdir(), 'croupier-journeys-'));
  chmodSync(folder, 0o711);
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
