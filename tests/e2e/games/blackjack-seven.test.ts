// Walks through: apps/site/pages/play, games/blackjack, games/kit/view/live, modules/coups, platform/realtime.

import type { Page } from '@playwright/test';
import { newestRound } from '#tests/e2e/games/stored-rounds.ts';
import { PLACED, phase, press, announced, acceptsBets } from '#tests/e2e/games/live-table.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test, withoutPopups, type Site } from '#tests/e2e/kit/server.ts';

const spot = (page: Page, name: string | RegExp) => page.getByRole('group', { name: 'Spots and odds' }).getByRole('button', { name });
const saidAtEnd = /^(You won|No win|Returned)/;

type Row = { id: string; stake: string; payout: string; outcome: { hands: { result: string; stake: number }[]; isBehind?: true } };
const roundsSince = (site: Site, before: bigint): Promise<Row[]> =>
  query(site, "SELECT * FROM round WHERE game_code = 'AG-BJ7' AND outcome->>'isVoid' IS NULL AND id > $1 ORDER BY id", [before]);

test('blackjack for seven: a member sits and plays by keyboard, another bets behind, and the round is verified', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  test.slow();
  const before = await newestRound(site);
  const behind = await (await withoutPopups(await browser.newContext())).newPage();
  await signIn(page);
  await signIn(behind, 'odette02', 'Agent002');
  for (const one of [page, behind]) {
    await one.goto(site.url);
    await fund(one, site, 100);
    await one.goto(`${site.url}/seamless?vendor=AG&gameCode=AG-BJ7&mode=real`);
  }
  await acceptsBets(page);
  await spot(page, 'Hand 3, 1 to 1').focus();
  await page.keyboard.press('Space');
  await expect(spot(page, /^Pairs of hand 3/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(press(page)).toHaveText(PLACED);
  // Another player at the table sees that the seat is taken, and bets behind it.
  await spot(behind, /^Behind seat 3, /).click();
  await press(behind).click();
  await expect(press(behind)).toHaveText(PLACED);
  await expect(phase(page)).toHaveText(/^(Dealing|Insurance\?|Play your hands|Dealer draws)$/, { timeout: 40_000 });
  await expect(page.locator('.seven__seat--own .bj-fan__card')).toHaveCount(2);
  await expect(behind.locator('.seven__seat').nth(2).locator('.bj-fan__card')).toHaveCount(2);
  await playOut(page);
  for (const one of [page, behind]) await expect(announced(one)).toHaveText(saidAtEnd, { timeout: 60_000 });
  await expect.poll(async () => (await roundsSince(site, before)).length).toBe(2);
  const rounds = await roundsSince(site, before);
  const own = rounds.find(({ outcome }) => !outcome.isBehind)!;
  const follower = rounds.find(({ outcome }) => outcome.isBehind)!;
  expect(follower.outcome.hands[0]!.result).toBe(own.outcome.hands[0]!.result);
  const pays = { blackjack: 2.5, win: 2, push: 1, surrender: 0.5, lose: 0, bust: 0 }[own.outcome.hands[0]!.result]!;
  expect(Number(follower.payout)).toBe(Number(follower.stake) * pays);
  await page.goto(`${site.url}/member/rounds/${own.id}`);
  await page.getByRole('button', { name: 'Verify this round' }).click();
  await expect(page.getByRole('dialog').getByText('Proven', { exact: true })).toBeVisible();
  await behind.goto(`${site.url}/member/rounds/${follower.id}`);
  await behind.getByRole('button', { name: 'Verify this round' }).click();
  await expect(behind.getByRole('dialog').getByText('Proven', { exact: true })).toBeVisible();
});

/** Hits once where that is offered, then stands with every hand; a blackjack of either side ends the round at once. */
async function playOut(page: Page): Promise<void> {
  const acts = page.getByRole('group', { name: 'Your options' });
  const hit = acts.getByRole('button', { name: /^Hit/ });
  await expect(hit.or(announced(page).filter({ hasText: saidAtEnd }))).toBeVisible({ timeout: 40_000 });
  if (!(await hit.isVisible())) return;
  const cards = page.locator('.seven__seat--own .bj-fan__card');
  await page.keyboard.press('h');
  await expect(cards).toHaveCount(3);
  if (await acts.isVisible()) await page.keyboard.press('s');
  await expect(acts).toBeHidden();
}

test(
  'blackjack for seven by touch, in practice: a member takes a seat, places and clears side bets, and a hand without a decision stands',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    test.slow();
    await signIn(page);
    await page.goto(`${site.url}/seamless?vendor=AG&gameCode=AG-BJ7&mode=practice`);
    await acceptsBets(page);
    await spot(page, 'Hand 5, 1 to 1').click();
    await spot(page, /^21\+3 of hand 5/).click();
    await spot(page, 'Hand 2, 1 to 1').click();
    await expect(spot(page, /^Pairs of hand 5/)).toBeHidden();
    await press(page).click();
    await expect(press(page)).toHaveText(/^Cancel bets/);
    await press(page).click();
    await expect(announced(page)).toHaveText(/^Bet returned/);
    await acceptsBets(page);
    await spot(page, 'Hand 5, 1 to 1').click();
    await spot(page, /^Pairs of hand 5/).click();
    await press(page).click();
    await expect(press(page)).toHaveText(PLACED);
    await expect(announced(page)).toHaveText(saidAtEnd, { timeout: 90_000 });
    await expect(page.locator('.seven__seat--own .bj-hand__total span')).toBeVisible();
  },
);
