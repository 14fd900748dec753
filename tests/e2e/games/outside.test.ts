// Walks through: apps/site/pages/play, modules/gateway, modules/launch, modules/vendor-rounds, vendors.

import { createServer, type AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { demoCredentials } from '#vendors/seamless-kit/demo-key.ts';
import { startSimulator, type Simulator } from '#vendors/seamless-kit/simulator/simulator.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';

const GAME = '/seamless?vendor=SIM&gameCode=SIM-COIN&mode=real';
let simulator: Simulator | undefined;
test.afterEach(async () => {
  await simulator?.stop();
});

/** Starts the simulated supplier, whose games then run at this server. */
async function openSupplier(site: Site): Promise<void> {
  const credentials = demoCredentials(site.dataDir)!;
  const url = `${site.url}/gw/SIM`;
  simulator = await startSimulator({ port: 0, url, credentials });
  const own = `http://127.0.0.1:${simulator.port}`;
  await query(site, "UPDATE vendor_connection SET game_url = $1, feed_url = $2 WHERE vendor = 'SIM'", [`${own}/play`, `${own}/feed`]);
}

async function cashOf(site: Site, account: string): Promise<number> {
  const [row] = await query<{ balance: string }>(
    site,
    "SELECT a.balance FROM ledger.account a JOIN member m ON m.id = a.member_id WHERE m.account = $1 AND a.kind = 'cash'",
    [account],
  );
  return Number(row!.balance);
}

async function openFrame(page: Page, site: Site): Promise<FrameLocator> {
  await page.goto(`${site.url}${GAME}`);
  const frame = page.frameLocator('iframe[title="Simulated Coin"]');
  await expect(frame.getByText('Simulated supplier')).toBeVisible();
  return frame;
}

test('a game of an outside supplier is opened in the page, bet on and won; a round that is cut off is completed and recorded', async ({
  page,
  site,
  signIn,
}) => {
  await openSupplier(site);
  await signIn(page);
  await fund(page, site, 100);
  const frame = await openFrame(page, site);
  const before = await cashOf(site, 'mara07');
  const outcome = frame.getByRole('status');
  await expect(frame.getByRole('button', { name: 'Lantern' })).toBeEnabled();
  for (let rounds = 0; rounds < 40 && !(await outcome.textContent())?.startsWith('Won'); rounds++) {
    await frame.getByRole('button', { name: 'Lantern' }).click();
    await expect(outcome).toHaveText(/^Won|^No win/);
  }
  await expect(outcome).toHaveText('Won $1.96');
  const [sums] = await query<{ stake: string; payout: string }>(
    site,
    "SELECT sum(stake) AS stake, sum(payout) AS payout FROM round WHERE vendor = 'SIM' AND external_id IS NOT NULL",
  );
  expect(await cashOf(site, 'mara07')).toBe(before - Number(sums!.stake) + Number(sums!.payout));

  // The supplier stops in the middle of a round, and the player leaves.
  simulator!.setManner('hung');
  const stood = await cashOf(site, 'mara07');
  await frame.getByRole('button', { name: 'Wave' }).click();
  await expect(outcome).toHaveText('Your round is being settled.');
  expect(await cashOf(site, 'mara07')).toBe(stood - 100);
  const again = await openFrame(page, site);
  await expect(again.getByRole('status')).toHaveText('Your last round is being settled.');
  simulator!.setManner('honest');
  await expect(again.getByRole('status')).toHaveText(/^Won|^No win/);
  const won = (await again.getByRole('status').textContent())!.startsWith('Won') ? 196 : 0;
  expect(await cashOf(site, 'mara07')).toBe(stood - 100 + won);
  expect(await query(site, "SELECT 1 FROM vendor_round WHERE state = 'open'")).toEqual([]);

  await page.goto(`${site.url}/member/personalHistoryCopy`);
  await expect(page.getByText('Simulated Coin').first()).toBeVisible();
});

test('a game opens in a tab of its own, and a blocked tab is reported', async ({ page, site, signIn }) => {
  await openSupplier(site);
  await signIn(page);
  await openFrame(page, site);
  const apart = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open in a new tab' }).click();
  const opened = await apart;
  await expect(opened.getByRole('button', { name: 'Lantern' })).toBeEnabled();
  await expect(page.getByText('The game is open in a new tab.')).toBeVisible();
  await page.getByRole('button', { name: 'Play here' }).click();
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Lantern' })).toBeEnabled();
  await page.evaluate(() => void (window.open = () => null));
  await page.getByRole('button', { name: 'Open in a new tab' }).click();
  await expect(page.getByRole('alert')).toContainText('Your browser blocked the new tab');
});

test('a member and a trial member practise a game at its studio; a line of the record opens the studio’s page of the round', async ({
  page,
  site,
  signIn,
}) => {
  await openSupplier(site);
  await signIn(page, 'trial01', 'Practice1');
  await page.goto(`${site.url}${GAME.replace('real', 'practice')}`);
  const frame = page.frameLocator('iframe[title="Simulated Coin"]');
  await frame.getByRole('button', { name: 'Lantern' }).click();
  await expect(frame.getByRole('status')).toHaveText(/^Won|^No win/);
  await expect(page.locator('.outside__mode')).toBeVisible();
  expect(
    await query(
      site,
      "SELECT 1 FROM vendor_round WHERE game_code = 'SIM-COIN' AND member_id = (SELECT id FROM member WHERE account = 'trial01')",
    ),
  ).toEqual([]);

  await signIn(page);
  await fund(page, site, 100);
  const real = await openFrame(page, site);
  await real.getByRole('button', { name: 'Lantern' }).click();
  await expect(real.getByRole('status')).toHaveText(/^Won|^No win/);
  await page.goto(`${site.url}/member/personalHistoryCopy`);
  const apart = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Simulated Coin' }).first().click();
  await expect((await apart).getByRole('heading', { name: /^Round / })).toBeVisible();
});

test('a game that does not load within a minute offers a retry, another host, and four other games', async ({ page, site, signIn }) => {
  await openSupplier(site);
  const hung = createServer(() => {}).listen(0, '127.0.0.1');
  await expect.poll(() => hung.listening).toBe(true);
  const { port } = hung.address() as AddressInfo;
  await query(site, "UPDATE vendor_connection SET game_url = $1 WHERE vendor = 'SIM'", [`http://127.0.0.1:${port}/play`]);
  const launchGameCDNs = ['https://dead.example', 'https://live.example'];
  await page.context().route('https://*.example/**', (route) => route.abort());
  const before = await query<{ settings: object }>(site, 'SELECT settings FROM merchant WHERE id = 1');
  await query(site, 'UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 1', [JSON.stringify({ launchGameCDNs })]);
  try {
    await signIn(page);
    await page.clock.install();
    await page.goto(`${site.url}${GAME}`, { waitUntil: 'commit' });
    await expect(page.locator('iframe')).toHaveCount(1);
    await page.clock.fastForward(13_000);
    await expect(page.getByText('Simulated Coin is slow to load.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.clock.fastForward(60_000);
    await expect(page.getByText('Simulated Coin did not open in time.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(4);
    await page.getByRole('button', { name: 'Try another server' }).click();
    await expect(page.getByText('No other server is responding.')).toBeVisible();
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect(page.locator('iframe')).toHaveCount(1);
  } finally {
    hung.close();
    await query(site, 'UPDATE merchant SET settings = $1 WHERE id = 1', [JSON.stringify(before[0]!.settings)]);
  }
});

test('a game whose session has ended says so and opens again; a game under maintenance offers four others', async ({
  page,
  site,
  signIn,
}) => {
  await openSupplier(site);
  await signIn(page);
  const frame = await openFrame(page, site);
  await expect(frame.getByRole('button', { name: 'Lantern' })).toBeEnabled();
  await page.evaluate(() => window.postMessage({ status: 'TOKEN_EXPIRED' }, '*'));
  await expect(frame.getByRole('button', { name: 'Lantern' })).toBeEnabled();
  // The token of another game: the operator refuses a bet under it.
  await query(site, "UPDATE game_session SET game_code = 'SIM-DICE' WHERE vendor = 'SIM'");
  await frame.getByRole('button', { name: 'Lantern' }).click();
  await expect(page.getByText('This game session has ended.')).toBeVisible();
  await expect(page.locator('iframe')).toBeHidden();
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Lantern' })).toBeEnabled();

  const stop = ['game', 'SIM/SIM-COIN', null, 'tried by a journey', 'journey'];
  await query(site, 'INSERT INTO kill_switch (kind, subject, merchant_id, reason, stopped_by) VALUES ($1, $2, $3, $4, $5)', stop);
  await expect(async () => {
    await page.goto(`${site.url}${GAME}`);
    await expect(page.getByRole('heading', { name: 'Simulated Coin is under maintenance' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('article')).toHaveCount(4);
  await query(site, "DELETE FROM kill_switch WHERE subject = 'SIM/SIM-COIN'");
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('iframe')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('a game opens on the host that is drawn for its launch, or on another host if that one does not answer', async ({
  page,
  site,
  signIn,
}) => {
  const [dead, live] = ['https://dead.example', 'https://live.example'] as const;
  await page.context().route(`${dead}/**`, (route) => route.abort());
  await page.context().route(`${live}/**`, async (route) => {
    const url = route.request().url().replace(live, site.url);
    // Cookies of the site's own host stay there, as a browser would leave them.
    const own = (await route.request().headerValue('cookie')) ?? 'none=1';
    const headers = { ...route.request().headers(), origin: site.url, cookie: own };
    const response = await route.fetch({ url, headers, maxRedirects: 0 });
    await route.fulfill({ response });
  });
  // Only the dead one is drawn: the other is what is left.
  const settings = { launchGameCDNs: [dead, live], launchHostWeights: { [dead]: 1_000_000_000, [live]: 0.001 } };
  const before = await query<{ settings: object }>(site, 'SELECT settings FROM merchant WHERE id = 1');
  await query(site, 'UPDATE merchant SET settings = settings || $1::jsonb WHERE id = 1', [JSON.stringify(settings)]);
  try {
    await signIn(page);
    await expect(async () => {
      await page.goto(`${site.url}/seamless?vendor=AE&gameCode=AE-0001&mode=practice`);
      await page.waitForURL(`${live}/seamless?*`, { timeout: 5_000 });
    }).toPass();
    // The browser has not signed in at that host: a link of a stranger would look the same.
    await page.getByRole('button', { name: /^Continue as / }).click();
    // No socket leads to a host that is played here alone.
    await expect(page.getByRole('heading', { level: 1, name: 'Chest of Belcanto' })).toBeVisible();
    expect(page.url()).not.toContain('token');
  } finally {
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    await query(site, 'UPDATE merchant SET settings = $1 WHERE id = 1', [JSON.stringify(before[0]!.settings)]);
  }
});
