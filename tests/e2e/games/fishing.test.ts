// Walks through: games/fishing, modules/seats.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import { command, funded, move } from '#tests/factories/ledger.ts';

const CASH = 10_000n;
/** Presses from home to the first shot: with money, and without any, where practice comes first. */
const PRESSES = { real: 3, practice: 4 };
const read = ({ dataDir }: Site, name: string): string => readFileSync(join(dataDir, name), 'utf8').trim();

/** Gives a member of the kit the money to play with: cash, or the practice money that a new account has. */
async function giveMoney(site: Site, id: bigint, kind: 'cash' | 'practice'): Promise<void> {
  const { app } = JSON.parse(read(site, 'pg-password')) as { app: string };
  const db = openDatabase({ url: `postgres://croupier_app:${app}@127.0.0.1:${read(site, 'pg-port')}/croupier` });
  const wallet = createWallet({ db });
  const { practice, house } = await funded(wallet, id, kind === 'cash' ? CASH : 0n);
  if (kind === 'practice') await wallet.commit(command([move(house, practice, CASH)]));
  await wallet.stop();
  await db.end();
}

/** Presses as the device does, and counts the presses. */
function presser(isMobile: boolean): { press(what: Locator): Promise<void>; count(): number } {
  let presses = 0;
  return {
    press: async (what) => {
      await (isMobile ? what.tap() : what.click());
      presses++;
    },
    count: () => presses,
  };
}

test(
  'a newcomer without money shoots in a practice room in four presses from home',
  { tag: '@phone' },
  async ({ page, site, signIn, isMobile }) => {
    const member = await newMember(site, { name: 'newcomer' });
    await giveMoney(site, member.id, 'practice');
    await signIn(page, member.account, 'Agent001');
    const { press, count } = presser(isMobile);
    await page.goto(`${site.url}/`);
    await press(page.getByRole('navigation', { name: 'All categories' }).getByRole('link', { name: 'Fishing' }));
    await press(page.getByRole('link', { name: 'Ironclad Deep, practice with play money' }).first());
    await press(page.getByRole('list', { name: 'Tables' }).getByRole('button', { name: 'Sit down' }).first());
    const table = page.locator('.fishing-bar');
    await expect(table).toContainText('50.00', { timeout: 120_000 });
    await press(table.getByRole('button', { name: 'Auto' }));
    await expect(table).not.toContainText('50.00', { timeout: 90_000 });
    expect(count()).toBe(PRESSES.practice);
    // The title with three weapons has the longest bar: its last button is not under the one that shoots.
    if (!isMobile) await page.setViewportSize({ width: 1280, height: 800 });
    await press(page.getByRole('button', { name: 'Leave', exact: true }).first());
    await expect(page.getByRole('list', { name: 'Tables' })).toBeVisible();
  },
);

test(
  'a member shoots within three presses from home, leaves the sitting, finds it in the record, and verifies each shot',
  { tag: '@phone' },
  async ({ page, site, signIn, isMobile }) => {
    const member = await newMember(site, { name: 'angler' });
    await giveMoney(site, member.id, 'cash');
    await signIn(page, member.account, 'Agent001');
    const { press, count } = presser(isMobile);
    await page.goto(`${site.url}/`);
    await press(page.getByRole('navigation', { name: 'All categories' }).getByRole('link', { name: 'Fishing' }));
    await press(page.getByRole('link', { name: 'Lantern Reef, bets from 0.10' }));
    const table = page.locator('.fishing-bar');
    await expect(table).toContainText('50.00', { timeout: 120_000 });
    const auto = table.getByRole('button', { name: 'Auto' });
    await press(auto);
    await expect(table).not.toContainText('50.00', { timeout: 90_000 });
    expect(count()).toBe(PRESSES.real);
    await press(auto);
    await page.getByRole('button', { name: 'Leave', exact: true }).first().click();
    await expect(page.getByRole('list', { name: 'Tables' })).toBeVisible();
    await page.goto(`${site.url}/member/personalHistoryCopy`);
    await page.locator('a[href*="/member/rounds/"]').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lantern Reef');
    await page.getByRole('button', { name: 'Verify this round' }).click();
    const proof = page.getByRole('dialog', { name: 'Fairness' });
    await expect(proof.getByText('Proven')).toBeVisible();
    await proof.locator('summary', { hasText: 'Every shot of the session' }).click();
    await expect(proof.getByRole('table', { name: 'Every shot of the session' }).getByRole('row').nth(1)).toContainText('kills below');
  },
);
