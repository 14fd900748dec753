import type { Page } from '@playwright/test';
import { query } from '#tests/e2e/kit/database.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

const press = (page: Page) => page.locator('.live__press');
/** Bets are taken, and for long enough to place some. */
const takesBets = (page: Page) =>
  expect(async () => expect(Number(await page.getByRole('timer').textContent({ timeout: 1_000 }))).toBeGreaterThan(8)).toPass({
    timeout: 120_000,
  });
const spot = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: /^(Spots and odds|Table)$/ }).getByRole('button', { name });

test(
  'a hand of live baccarat: chips by mouse, taken back, placed again, dealt, paid and proven in the record',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    test.slow();
    await signIn(page);
    await page.goto(site.url);
    await fund(page, site, 100);
    await page.goto(`${site.url}/seamless?vendor=AG&gameCode=AG-BAC1&mode=real`);
    await takesBets(page);
    await expect(press(page)).toHaveText('Choose a spot');
    await spot(page, 'Player, 1 to 1').click();
    await spot(page, 'Banker, 0.95 to 1').click();
    await press(page).click();
    await expect(press(page)).toHaveText(/^Cancel bets/);
    await press(page).click();
    await expect(page.locator('.live__said')).toHaveText(/^Bet returned/);
    await takesBets(page);
    if ((await press(page).textContent()) === 'Choose a spot') {
      await spot(page, 'Player, 1 to 1').click();
      await spot(page, 'Banker, 0.95 to 1').click();
    }
    await press(page).click();
    await expect(press(page)).toHaveText(/^(Cancel bets|Bets placed)/);
    await expect(
      page
        .getByText('No more bets')
        .or(page.getByText('Dealing', { exact: true }))
        .or(page.getByText('Result', { exact: true })),
    ).toBeVisible({
      timeout: 40_000,
    });
    const settled = (): Promise<{ id: string; payout: string; stake: string; outcome: { playerTotal?: number; bankerTotal?: number } }[]> =>
      query(
        site,
        "SELECT id, payout, stake, outcome FROM round WHERE family = 'baccarat' AND coup_id IS NOT NULL AND outcome->>'isVoid' IS NULL",
      );
    await expect.poll(async () => (await settled()).length, { timeout: 60_000 }).toBe(1);
    const [{ id, payout, stake, outcome }] = (await settled()) as [Awaited<ReturnType<typeof settled>>[number]];
    const by = outcome.playerTotal! - outcome.bankerTotal!;
    const side = Number(stake) / 2;
    expect(Number(payout)).toBe(by === 0 ? 2 * side : by > 0 ? 2 * side : side + Math.floor(side * 0.95));
    await page.goto(`${site.url}/member/rounds/${id}`);
    await page.getByRole('button', { name: 'Verify this round' }).click();
    await expect(page.getByRole('dialog').getByText('Proven', { exact: true })).toBeVisible();
  },
);

test('live dragon tiger by keyboard, in practice; chips that were not placed in time come back', async ({ page, site, signIn }) => {
  test.slow();
  await signIn(page, 'odette02', 'Agent002');
  await page.goto(`${site.url}/seamless?vendor=DG&gameCode=DG-DT&mode=practice`);
  await takesBets(page);
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
  await expect(page.locator('.live__said')).toHaveText(/^(You won|No win|Returned)/, { timeout: 20_000 });
  await takesBets(page);
  await spot(page, 'Tiger, 1 to 1').click();
  await expect(page.locator('.live__said')).toHaveText('Bets are closed. Your chips came back.', { timeout: 40_000 });
});
