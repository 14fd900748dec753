// Walks through: games/fishing, modules/seats.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';
import { createWallet } from '#modules/wallet/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import { funded } from '#tests/factories/ledger.ts';

const CASH = 10_000n;
const read = ({ dataDir }: Site, name: string): string => readFileSync(join(dataDir, name), 'utf8').trim();

async function giveCash(site: Site, id: bigint): Promise<void> {
  const { app } = JSON.parse(read(site, 'pg-password')) as { app: string };
  const db = openDatabase({ url: `postgres://croupier_app:${app}@127.0.0.1:${read(site, 'pg-port')}/croupier` });
  const wallet = createWallet({ db });
  await funded(wallet, id, CASH);
  await wallet.stop();
  await db.end();
}

test(
  'a member shoots within three presses from home, leaves the sitting, finds it in the record, and verifies each shot',
  { tag: '@phone' },
  async ({ page, site, signIn, isMobile }) => {
    const member = await newMember(site, { name: 'angler' });
    await giveCash(site, member.id);
    await signIn(page, member.account, 'Agent001');
    await page.goto(`${site.url}/`);
    if (isMobile) await page.goto(`${site.url}/fish`);
    else await page.getByRole('navigation', { name: 'All categories' }).getByRole('link', { name: 'Fishing' }).click();
    await page.getByRole('link', { name: 'Lantern Reef, bets from 0.10' }).click();
    const table = page.locator('.fishing-bar');
    await expect(table).toContainText('50.00', { timeout: 120_000 });
    // Automatic fire: by its key, on a phone by a tap.
    const auto = () => (isMobile ? page.getByRole('button', { name: 'Auto' }).tap() : page.keyboard.press('a'));
    await auto();
    await expect(table).not.toContainText('50.00', { timeout: 90_000 });
    await auto();
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
