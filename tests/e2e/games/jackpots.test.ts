// Walks through: apps/site/features/jackpots, apps/site/pages/play, apps/site/parts/jackpots, modules/jackpots.

import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dropOf, hashOf } from '#modules/jackpots/pool.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { fund, play, secretsOf } from '#tests/e2e/kit/rounds.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';
import { windowOf } from '#tests/e2e/kit/staff-window.ts';

const GAME = { vendor: 'AE', gameCode: 'AE-0024' };
const MINI = { tier: 'mini', drops: 'by', seed: 5_00n, amount: 25_00n, share: 3_000 } as const;

/** Commits the mini jackpot to an amount right above what is in it: the next round that gives it a cent or two drops it. */
async function dropsNext(site: Site): Promise<void> {
  const [tier] = await query<{ id: number; place: number; run: number; amount: string }>(
    site,
    `SELECT t.jackpot_id AS id, t.place, t.run, t.amount FROM jackpot_tier t JOIN jackpot j ON j.id = t.jackpot_id
      WHERE j.merchant_id = 1 AND j.currency = 'USD' AND t.tier = 'mini'`,
  );
  const { id, place, run, amount } = tier!;
  for (;;) {
    const secret = randomBytes(32).toString('hex');
    const dropsAt = dropOf(MINI, { secret, run });
    if (dropsAt > BigInt(amount) + 2n || dropsAt <= BigInt(amount)) continue;
    await query(site, "UPDATE jackpot_tier SET secret = $2, secret_hash = $3 WHERE jackpot_id = $1 AND tier = 'mini'", [
      id,
      secretsOf(site).seal(secret, `jackpot/${id}/${place}`),
      hashOf(secret),
    ]);
    return;
  }
}

const figure = (page: Page, tier: string) =>
  page.getByRole('list', { name: 'Progressive jackpots' }).getByRole('listitem').filter({ hasText: tier });

test(
  'a jackpot grows with a stake, drops once, is announced to its winner and is in the records',
  { tag: '@phone' },
  async ({ page, site, signIn, browser }) => {
    await signIn(page);
    await fund(page, site, 500);
    await page.goto(`${site.url}/jackpot`);
    await expect(page.getByRole('heading', { name: 'Progressive jackpots' })).toBeVisible();
    await expect(figure(page, 'Mini')).toContainText('Must drop by 25.00');
    const before = await figure(page, 'Grand').innerText();
    // Tiles of the shelf show the largest tier.
    await expect(page.locator('.jackpot-tag').first()).toBeVisible();
    await play(page, site, { ...GAME, mode: 'real', count: 40 });
    await expect(figure(page, 'Grand')).not.toHaveText(before);

    await page.goto(`${site.url}/seamless?vendor=${GAME.vendor}&gameCode=${GAME.gameCode}&mode=real`);
    await expect(figure(page, 'Grand')).toBeVisible();
    await expect(page.getByText('Jackpot share')).toBeVisible();
    await dropsNext(site);
    expect(await query(site, 'SELECT 1 FROM jackpot_win')).toEqual([]);
    await play(page, site, { ...GAME, mode: 'real', count: 12 });
    const news = page.getByRole('dialog', { name: 'You won the Mini jackpot' });
    await expect(news).toBeVisible();
    await expect(news.getByRole('status')).toContainText('You won the Mini jackpot: ');
    await news.getByRole('link', { name: 'See the round' }).click();
    await expect(page.getByRole('heading', { name: 'Progressive jackpots' })).toBeVisible();
    await expect(page.getByText('Won: Mini')).toBeVisible();

    // Shown once: not again after a reload. Everybody sees it without the name.
    await page.goto(`${site.url}/jackpot`);
    await page.getByRole('button', { name: 'How jackpots work' }).click();
    const rules = page.getByRole('dialog', { name: 'Progressive jackpots' });
    await expect(rules.getByText('ma***07')).toBeVisible();
    await expect(rules.getByText('Hash of the secret').first()).toBeVisible();
    await page.waitForTimeout(4_000);
    await expect(news).toBeHidden();

    // Staff see who won it, and what rounds gave today.
    const staff = await windowOf(browser, site, 'owner');
    await staff.getByRole('link', { name: 'Jackpots' }).click();
    await staff.getByRole('row').filter({ hasText: 'USD' }).getByRole('cell', { name: 'Lamplight, mini' }).first().click();
    await expect(staff.getByText('Last drops')).toBeVisible();
    await expect(staff.getByRole('link', { name: 'mara07' })).toBeVisible();
    await expect(staff.getByText(new Date().toISOString().slice(0, 10), { exact: true })).toBeVisible();
  },
);
