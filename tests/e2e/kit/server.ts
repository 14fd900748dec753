import { join } from 'node:path';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { query } from '#tests/e2e/kit/database.ts';
import { openSession } from '#tests/e2e/kit/open-session.ts';
import { treeSeconds } from '#tools/checks/processor.ts';
import { slowness } from '#tools/checks/yardstick.ts';
import { createSite, type Site } from '#tests/e2e/kit/site.ts';

/** Number of parses of the yardstick, about 30 ms of each journey. */
const PARSES = 20;

type Fixtures = {
  /** Signs a page in without the form; the journey then chooses where to go. */
  signIn: (page: Page, account?: string, password?: string) => Promise<void>;
  /**
   * True if announcements open automatically, as for a visitor. Otherwise they are closed, because they would cover the content of a
   * journey.
   */
  hasPopups: boolean;
  /**
   * Closes the windows that a journey has opened when it ends: pages of staff would send further requests, and slow down later journeys.
   */
  ownWindows: void;
  /** Annotates a journey with the processor seconds of its worker: browser, server and database. */
  processor: void;
};

export type { Site };

export const test = base.extend<Fixtures, { site: Site }>({
  processor: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern.
    async ({}, provide, { annotations }) => {
      const before = treeSeconds(process.pid) ?? 0;
      await provide();
      annotations.push({ type: 'processor', description: ((treeSeconds(process.pid) ?? 0) - before).toFixed(2) });
      annotations.push({ type: 'slowness', description: slowness(PARSES).toFixed(2) });
    },
    { auto: true },
  ],
  hasPopups: [false, { option: true }],
  ownWindows: [
    async ({ browser }, provide) => {
      await provide();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
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
    { scope: 'worker', timeout: 600_000 },
  ],
  signIn: async ({ site }, provide) => {
    await provide(async (page, account = 'mara07', password = 'Lantern07') => {
      const token = await openSession(page.request, site.url, account, password);
      // A file of the site that starts no application.
      await page.goto(`${site.url}/icon.svg`);
      await page.evaluate((value) => sessionStorage.setItem('token', value), token);
    });
  },
});
export { expect };

/** Marks all jackpots that were won in this database as seen, so that another journey's jackpot does not cover this page. */
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

/** Returns a session in which the announcements are already closed. */
export async function withoutPopups(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    if (!location.protocol.startsWith('http')) return;
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, '1');
  });
  return context;
}

/** Returns a browser that has visited the site before; on a first visit announcements wait. */
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

/** Signs in at the agents' own sign-in page. */
export async function enterAsAgent(page: Page, { url }: Site, account: string, password: string): Promise<void> {
  await page.goto(`${url}/agent`);
  await page.getByLabel('Account name', { exact: true }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}
