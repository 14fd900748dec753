// Walks through: apps/site/pages/play, games/baccarat, games/dragontiger, games/kit/view/live, games/kit/view/roads, modules/coups,
// modules/leads, modules/rules, platform/realtime.

import type { Page } from '@playwright/test';
import { storedRounds, newestRound } from '#tests/e2e/games/stored-rounds.ts';
import { PLACED, press, announced, acceptsBets } from '#tests/e2e/games/live-table.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { isNarrow } from '#tests/e2e/kit/ways.ts';

const spot = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: /^(Spots and odds|Table)$/ }).getByRole('button', { name });

test(
  'a member places, removes and replaces chips of live baccarat by mouse, and the hand is paid and verified in the record',
  { tag: ['@core', '@phone'] },
  async ({ page, site, signIn }) => {
    test.slow();
    await signIn(page);
    await page.goto(site.url);
    await fund(page, site, 100);
    const before = await newestRound(site);
    await page.goto(`${site.url}/seamless?vendor=AG&gameCode=AG-BAC1&mode=real`);
    await acceptsBets(page);
    await expect(press(page)).toHaveText('Choose a spot');
    await spot(page, 'Player, 1 to 1').click();
    await spot(page, 'Banker, 0.95 to 1').click();
    await press(page).click();
    await expect(press(page)).toHaveText(/^Cancel bets/);
    await press(page).click();
    await expect(announced(page)).toHaveText(/^Bet returned/);
    await acceptsBets(page);
    if ((await press(page).textContent()) === 'Choose a spot') {
      await spot(page, 'Player, 1 to 1').click();
      await spot(page, 'Banker, 0.95 to 1').click();
    }
    await press(page).click();
    await expect(press(page)).toHaveText(PLACED);
    await expect(
      page
        .getByText('No more bets')
        .or(page.getByText('Dealing', { exact: true }))
        .or(page.getByText('Result', { exact: true })),
    ).toBeVisible({
      timeout: 40_000,
    });
    type Settled = { id: string; payout: string; stake: string; outcome: { playerTotal?: number; bankerTotal?: number } };
    const settled = (): Promise<Settled[]> => storedRounds(site, `game_code = 'AG-BAC1' AND outcome->>'isVoid' IS NULL AND id > ${before}`);
    await expect.poll(async () => (await settled()).length, { timeout: 60_000 }).toBe(1);
    const [{ id, payout, stake, outcome }] = (await settled()) as [Settled];
    const by = outcome.playerTotal! - outcome.bankerTotal!;
    const side = Number(stake) / 2;
    expect(Number(payout)).toBe(by === 0 ? 2 * side : by > 0 ? 2 * side : side + Math.floor(side * 0.95));
    await page.goto(`${site.url}/member/rounds/${id}`);
    await page.getByRole('button', { name: 'Verify this round' }).click();
    await expect(page.getByRole('dialog').getByText('Proven', { exact: true })).toBeVisible();
  },
);

test('live dragon tiger is played by keyboard in practice, and chips that come too late are returned', async ({ page, site, signIn }) => {
  test.slow();
  await signIn(page, 'odette02', 'Agent002');
  await page.goto(`${site.url}/seamless?vendor=DG&gameCode=DG-DT&mode=practice`);
  await acceptsBets(page);
  await spot(page, 'Dragon, 1 to 1').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(spot(page, /^Tie, 11 to 1/)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('u');
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await expect(press(page)).toHaveText(/^Cancel bets/);
  await expect(page.locator('.live__result')).toHaveText(/^(Dragon wins|Tiger wins|Tie)$/, { timeout: 40_000 });
  await expect(announced(page)).toHaveText(/^(You won|No win|Returned)/, { timeout: 20_000 });
  await acceptsBets(page);
  await spot(page, 'Tiger, 1 to 1').click();
  await expect(announced(page)).toHaveText('Bets are closed. Your chips came back.', { timeout: 40_000 });
});

test('bets at two tables side by side are both settled, and one table continues when the other is left', async ({ page, site, signIn }) => {
  test.slow();
  await signIn(page);
  await page.goto(site.url);
  await fund(page, site, 100);
  await page.goto(`${site.url}/seamless?vendor=DG&gameCode=DG-DT&mode=real`);
  if (isNarrow(page)) await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Add a table' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Crescent Baccarat/ })
    .click();
  const cell = (name: string) => page.getByRole('region', { name });
  const before = await newestRound(site);
  const [tiger, baccarat] = [cell('Folding Dragon Tiger'), cell('Crescent Baccarat')];
  for (const [table, name] of [
    [tiger, /^Dragon, 1 to 1/],
    [baccarat, /^Player, 1 to 1/],
  ] as const) {
    await expect(async () => {
      const isPlaced = PLACED.test((await table.locator('.live__press').textContent({ timeout: 1_000 })) ?? '');
      if (!isPlaced) {
        await table.getByRole('button', { name }).click({ timeout: 1_000 });
        await table.locator('.live__press').click({ timeout: 1_000 });
      }
      await expect(table.locator('.live__press')).toHaveText(PLACED, { timeout: 2_000 });
    }).toPass({ timeout: 120_000 });
  }
  const settled = (): Promise<{ family: string }[]> => storedRounds(site, `game_code IN ('AG-BAC1', 'DG-DT') AND id > ${before}`);
  await expect
    .poll(async () => (await settled()).map(({ family }) => family).toSorted(), { timeout: 90_000 })
    .toEqual(['baccarat', 'dragontiger']);
  await baccarat.getByRole('button', { name: 'Leave Crescent Baccarat' }).click();
  await expect(page).not.toHaveURL(/beside/);
  await expect(page.getByRole('heading', { name: /Folding Dragon Tiger/ })).toBeVisible();
  await expect(press(page)).toBeVisible();
});

test('automatic play of a live table repeats the same chips until it is stopped', async ({ page, site, signIn }) => {
  test.slow();
  await signIn(page, 'odette02', 'Agent002');
  await page.goto(`${site.url}/seamless?vendor=BG&gameCode=BG-DT&mode=practice`);
  const before = await newestRound(site);
  const settled = (): Promise<{ bet: { chips: object[] } }[]> =>
    storedRounds(site, `game_code = 'BG-DT' AND outcome->>'isVoid' IS NULL AND id > ${before}`, 'odette02');
  await expect(page.getByRole('button', { name: 'Autoplay' })).toHaveAttribute('aria-disabled', 'true');
  await acceptsBets(page, 4);
  await spot(page, 'Dragon, 1 to 1').click();
  await spot(page, 'Tiger, 1 to 1').click();
  await page.getByRole('button', { name: 'Autoplay' }).click();
  await page.getByRole('button', { name: 'Start 10 rounds' }).click();
  await expect(press(page)).toHaveText('Stop autoplay9 left', { timeout: 30_000 });
  await expect(press(page)).toHaveText('Stop autoplay8 left', { timeout: 60_000 });
  await press(page).click();
  await expect(press(page)).toHaveText(PLACED);
  await expect.poll(async () => (await settled()).length, { timeout: 60_000 }).toBe(2);
  expect(new Set((await settled()).map(({ bet }) => JSON.stringify(bet.chips))).size).toBe(1);
  await expect(page.getByRole('timer')).toBeVisible({ timeout: 30_000 });
  await expect(press(page)).toHaveText('Choose a spot');
});
