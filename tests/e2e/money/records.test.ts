// Walks through: apps/site/pages/records, modules/bets.

import { AxeBuilder } from '@axe-core/playwright';
import { query } from '#tests/e2e/kit/database.ts';
import { fund, play } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

const money = (amount: number) => amount.toFixed(2).replace('-', '−');

test('a line of the record leads to its round with the balance before and after', async ({ page, site, signIn }) => {
  await signIn(page, 'odette02', 'Agent002');
  await fund(page, site, 100);
  const [before] = await query<{ cash: string }>(
    site,
    "SELECT a.balance / 100.0 AS cash FROM ledger.account a JOIN member m ON m.id = a.member_id WHERE m.account = 'odette02' AND a.kind = 'cash'",
  );
  const cash = Number(before!.cash);
  const [round] = await play(page, site, { count: 1, mode: 'real' });
  await page.goto(`${site.url}/member/personalHistoryCopy`);
  // The newest stands first.
  await page.getByRole('main').getByRole('link', { name: 'Azure Trove' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/member/rounds/${round!.roundId}$`));
  await expect(page.getByText('Balance before').locator('..')).toContainText(money(cash));
  await expect(page.getByText('Balance after').locator('..')).toContainText(money(cash - round!.stake + round!.payout));
  // The game's own view plays it back.
  await expect(page.getByRole('button', { name: 'Play again' })).toBeEnabled({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Rules and paytable' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Rules and paytable' }).getByText('20 lines', { exact: true })).toBeVisible();
});

test('record, round and game page have no barrier that axe can find, and no sideways scroll', async ({ page, site, signIn }) => {
  await signIn(page, 'pavel41', 'Agent041');
  await fund(page, site, 100);
  const [round] = await play(page, site, { count: 3, mode: 'real' });
  for (const path of ['/member/personalHistoryCopy', `/member/rounds/${round!.roundId}`, '/game/TTG/TTG-0013']) {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Bets|Azure Trove/);
    await page.waitForTimeout(600);
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
    expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), path).toBe(0);
  }
});
