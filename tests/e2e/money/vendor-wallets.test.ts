// Walks through: apps/site/features/vendor-wallets, apps/site/pages/play, apps/site/pages/wallet, modules/gateway,
// modules/vendor-wallets, vendors.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { demoCredentials } from '#vendors/seamless-kit/demo-key.ts';
import { startSimulator, type Simulator } from '#vendors/seamless-kit/simulator/simulator.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';

const GAME = '/seamless?vendor=SIMT&gameCode=SIMT-COIN&mode=real';
const STUDIO = 'Keel & Candle';
let simulator: Simulator | undefined;
test.afterEach(async () => {
  simulator?.setManner('honest');
  await simulator?.stop();
});

/** The simulated studio that keeps money itself, at this server, and what is kept there for a member. */
async function openStudio(site: Site, account: string): Promise<() => bigint> {
  simulator = await startSimulator({ port: 0, url: `${site.url}/gw/SIM`, credentials: demoCredentials(site.dataDir)! });
  const at = `http://127.0.0.1:${simulator.port}`;
  await query(site, "UPDATE vendor_connection SET api_url = $1, game_url = $2 WHERE vendor = 'SIMT'", [`${at}/api/wallet`, `${at}/play`]);
  // Its accounts are those of this simulator.
  await query(site, "DELETE FROM vendor_player WHERE vendor = 'SIMT'");
  const [member] = await query<{ id: string }>(site, 'SELECT id FROM member WHERE account = $1', [account]);
  return () => simulator!.storedFor(`p${member!.id}`);
}

async function cashOf(site: Site, account: string): Promise<bigint> {
  const [row] = await query<{ balance: string }>(
    site,
    "SELECT a.balance FROM ledger.account a JOIN member m ON m.id = a.member_id WHERE m.account = $1 AND a.kind = 'cash'",
    [account],
  );
  return BigInt(row!.balance);
}

const row = (page: Page) => page.getByRole('listitem').filter({ hasText: STUDIO });

async function move(page: Page, way: 'To the studio' | 'Back to balance', amount: string): Promise<void> {
  await row(page).getByRole('button', { name: 'Transfer' }).click();
  const dialog = page.getByRole('dialog', { name: `Transfer: ${STUDIO}` });
  await dialog.getByText(way, { exact: true }).click();
  await dialog.getByRole('textbox').fill(amount);
  await dialog.getByRole('button', { name: 'Transfer' }).click();
  await expect(dialog).toBeHidden();
}

test('a member moves money to a studio’s own wallet and back, in part and in full; a studio that does not answer is queried and not reported as a failure', async ({
  page,
  site,
  signIn,
}) => {
  const kept = await openStudio(site, 'mara07');
  await signIn(page);
  await fund(page, site, 100);
  const before = await cashOf(site, 'mara07');
  await page.goto(`${site.url}/member/transferFund`);
  const amount = row(page).getByRole('status', { name: `Balance at ${STUDIO}` });
  await expect(amount).toContainText('0.00');
  await move(page, 'To the studio', '40');
  await expect(amount).toContainText('40.00');
  expect([await cashOf(site, 'mara07'), kept()]).toEqual([before - 40_00n, 40_00n]);
  await move(page, 'Back to balance', '15.50');
  await expect(amount).toContainText('24.50');
  expect(await cashOf(site, 'mara07')).toBe(before - 24_50n);
  expect((await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()).violations).toEqual([]);

  simulator!.setManner('hung');
  await move(page, 'To the studio', '10');
  await expect(row(page).getByText(`to ${STUDIO}: waiting for the studio`)).toBeVisible();
  expect(await cashOf(site, 'mara07')).toBe(before - 34_50n);
  simulator!.setManner('honest');
  await expect(row(page).getByText('waiting for the studio')).toBeHidden({ timeout: 60_000 });
  await expect(amount).toContainText('34.50');

  await page.getByRole('button', { name: 'Transfer all back' }).click();
  await expect(page.getByText('Everything is back in your balance.')).toBeVisible();
  expect([await cashOf(site, 'mara07'), kept()]).toEqual([before, 0n]);
});

test('a game of such a studio takes the balance with it when it opens, and returns the rest when it is left', async ({
  page,
  site,
  signIn,
}) => {
  const kept = await openStudio(site, 'mara07');
  await signIn(page);
  await fund(page, site, 50);
  const before = await cashOf(site, 'mara07');
  await page.goto(`${site.url}${GAME}`);
  const frame = page.frameLocator('iframe[title="Harbour Coin"]');
  await expect(frame.getByRole('button', { name: 'Lantern' })).toBeEnabled();
  expect([await cashOf(site, 'mara07'), kept()]).toEqual([0n, before]);
  await frame.getByRole('button', { name: 'Lantern' }).click();
  await expect(frame.getByRole('status')).toHaveText(/^Won|^No win/);
  const left = kept();
  expect(left).not.toBe(before);
  await page.getByRole('link', { name: 'Lobby' }).click();
  await expect.poll(() => cashOf(site, 'mara07')).toBe(left);
  expect(kept()).toBe(0n);
});
