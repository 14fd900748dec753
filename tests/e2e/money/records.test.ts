// Walks through: apps/site/pages/records, modules/rounds.

import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { query } from '#tests/e2e/kit/database.ts';
import { fund, play } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

const money = (amount: number) => amount.toFixed(2).replace('-', '−');

test('an empty record says so and offers to play; practice rounds are not in it', async ({ page, site, signIn }) => {
  await signIn(page, 'runa42', 'Agent042');
  await play(page, site, { count: 1, mode: 'practice' });
  await page.goto(`${site.url}/member/personalHistoryCopy`);
  await expect(page.getByText('No bets in the last 7 days.')).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByText('No bets today.')).toBeVisible();
  await expect(page).toHaveURL(/days=1/);
  await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
  await expect(page).toHaveURL(/\/rng/);
});

test('by keyboard to the past 7 days and the 7 before, and back by the next 7; each shows its days [9.13]', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page, 'runa42', 'Agent042');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).getUTCDate();
  const money = ['', '?kind=withdrawals', '?kind=transfers'].map((kind) => `transactionHistory${kind}`);
  for (const record of ['personalHistoryCopy', 'personalProfit', ...money]) {
    await page.goto(`${site.url}/member/${record}`);
    const span = page.locator('.records__span');
    await expect(span).toContainText(String(day(6)));
    await expect(page.getByRole('link', { name: 'Next 7 days' })).toBeHidden();
    await page.getByRole('link', { name: 'Past 7 days' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/ago=7/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/ago=14/);
    for (const ago of [20, 14]) await expect(span).toContainText(String(day(ago)));
    await expect(page.getByText(/^(No bets|Nothing) in these days\.$/)).toBeVisible();
    for (const left of [/ago=7/, /^((?!ago).)*$/]) {
      await page.getByRole('link', { name: 'Next 7 days' }).click();
      await expect(page).toHaveURL(left);
    }
    await expect(span).toContainText(String(day(0)));
  }
});

test('the record lists settled bets with totals, pages and an export that equals the screen @core', async ({ page, site, signIn }) => {
  await signIn(page, 'pavel41', 'Agent041');
  await fund(page, site, 100);
  const rounds = await play(page, site, { count: 25, mode: 'real' });
  const staked = rounds.reduce((sum, { stake }) => sum + stake, 0);
  const returned = rounds.reduce((sum, { payout }) => sum + payout, 0);

  await page.goto(`${site.url}/member/personalHistoryCopy`);
  const totals = page.locator('.record-totals');
  await expect(totals).toContainText('25');
  await expect(totals).toContainText(money(staked));
  await expect(totals).toContainText(money(returned));
  await expect(page.getByRole('main').getByRole('link', { name: 'Azure Trove' })).toHaveCount(20);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(26);
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rounds.map(({ roundId }) => roundId).toReversed());
  const sum = lines.slice(1).reduce((total, line) => total + Number(line.split(',')[6]), 0);
  expect(sum.toFixed(2)).toBe(returned.toFixed(2));

  // By category it comes to the same.
  await page.goto(`${site.url}/member/personalProfit`);
  await expect(page.getByRole('row').filter({ hasText: 'Slots' })).toContainText(money(returned));
  for (const sum of ['25', money(staked), money(returned)]) await expect(totals).toContainText(sum);
  await page.goBack();

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Azure Trove' })).toHaveCount(5);
  await page.goBack();
  await expect(page.getByRole('main').getByRole('link', { name: 'Azure Trove' })).toHaveCount(20);
});

test('a line leads to its round, with the balance before and after', async ({ page, site, signIn }) => {
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

test('the round of somebody else is not shown', async ({ page, browser, site, signIn }) => {
  const other = await browser.newPage();
  await signIn(other, 'runa42', 'Agent042');
  const [round] = await play(other, site, { count: 1, mode: 'practice' });
  await other.close();
  await signIn(page, 'odette02', 'Agent002');
  await page.goto(`${site.url}/member/rounds/${round!.roundId}`);
  await expect(page.getByRole('heading', { name: 'Round not found' })).toBeVisible();
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
