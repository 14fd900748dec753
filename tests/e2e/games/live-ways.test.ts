// Walks through: apps/site/pages/play, games/baccarat, games/kit/view/live, games/kit/view/table, games/roulette, modules/coups,
// platform/realtime.

import type { Page } from '@playwright/test';
import { storedRounds, newestRound } from '#tests/e2e/games/stored-rounds.ts';
import { PLACED, press, announced, acceptsBets } from '#tests/e2e/games/live-table.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

const staked = (page: Page) => page.locator('.live__sum b');
const spot = (page: Page, name: string) => page.locator(`[data-spot="${name}"]`);

test(
  'live roulette on the racetrack accepts a call bet and a number with its neighbours, moves by arrows, and keeps to the limit of a spot',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    test.slow();
    await signIn(page, 'odette02', 'Agent002');
    await page.goto(`${site.url}/seamless?vendor=BBIN&gameCode=BBIN-ROU1&mode=practice`);
    await page.getByRole('button', { name: 'Racetrack', exact: true }).click();
    await expect(spot(page, 'straight:0')).toHaveAccessibleName('0 and its neighbours: 5 chips');
    await page.getByRole('button', { name: 'Neighbours: 2' }).click();
    await expect(spot(page, 'straight:0')).toHaveAccessibleName('0 and its neighbours: 7 chips');
    await acceptsBets(page);
    await page.keyboard.press('1');
    const isTouch = page.viewportSize()!.width < 700;
    await (isTouch ? spot(page, 'call:jeu_zero').tap() : spot(page, 'call:jeu_zero').click());
    await expect(staked(page)).toHaveText('4.00');
    await spot(page, 'straight:4').focus();
    await page.keyboard.press(isTouch ? 'ArrowDown' : 'ArrowRight');
    await expect(spot(page, 'straight:21')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(staked(page)).toHaveText('11.00');
    await page.keyboard.press('u');
    await expect(staked(page)).toHaveText('4.00');
    await page.keyboard.press('5');
    await page.keyboard.press('Space');
    await expect(announced(page)).toHaveText(/^At most 50\.00 on one spot: Number \d+, 35 to 1\.$/);
    await expect(staked(page)).toHaveText('4.00');
    await page.keyboard.press('Enter');
    await expect(press(page)).toHaveText(PLACED);
    await expect(announced(page)).toHaveText(/^(You won|No win|Returned)/, { timeout: 90_000 });
    const kept = await storedRounds<{ bet: { chips: object[] } }>(
      site,
      "game_code = 'BBIN-ROU1' AND outcome->>'isVoid' IS NULL",
      'odette02',
    );
    expect(kept.at(-1)!.bet.chips).toEqual(
      ['split:0-3', 'split:12-15', 'straight:26', 'split:32-35'].map((one) => ({ spot: one, amount: 100 })),
    );
  },
);

test('a member bends a card of a squeeze table by mouse and by keys, and turns it early; the hand ends as it was dealt', async ({
  page,
  site,
  signIn,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, 'odette02', 'Agent002');
  await page.goto(`${site.url}/seamless?vendor=AG&gameCode=AG-SQZ&mode=practice`);
  const card = page.getByRole('button', { name: /^Squeeze the card/ });
  await expect(card).toBeVisible({ timeout: 60_000 });
  await expect(async () => {
    const { x, y, width, height } = (await card.boundingBox({ timeout: 1_000 }))!;
    await page.mouse.move(x + width / 2, y + height - 4);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height * 0.4, { steps: 4 });
    expect(Number(await card.evaluate((one) => getComputedStyle(one).getPropertyValue('--bend')))).toBeGreaterThan(0.3);
    await page.mouse.up();
    await expect(card).toBeHidden({ timeout: 1_500 });
  }).toPass({ timeout: 60_000 });
  await expect(async () => {
    await card.focus({ timeout: 500 });
    await page.keyboard.press('Enter');
    await expect(card).toBeHidden({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(page.locator('.live__result')).toHaveText(/^(Player|Banker|Tie) \d:\d$/, { timeout: 60_000 });
});

test('baccarat is played by keyboard alone, and a connection that is lost during the deal returns to the same hand', async ({
  page,
  context,
  site,
  signIn,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page);
  await page.goto(site.url);
  await fund(page, site, 100);
  await page.goto(`${site.url}/seamless?vendor=AG&gameCode=AG-BAC1&mode=real`);
  await acceptsBets(page);
  await spot(page, 'player').focus();
  await page.keyboard.press('1');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(spot(page, 'tie_9')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(press(page)).toHaveText(PLACED);
  const before = await newestRound(site);
  await expect(page.locator('.live__phase')).toHaveText('Dealing', { timeout: 60_000 });
  await context.setOffline(true);
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  const settled = (): Promise<{ payout: bigint }[]> => storedRounds(site, `game_code = 'AG-BAC1' AND mode = 'real' AND id > ${before}`);
  await expect.poll(async () => (await settled()).length, { timeout: 60_000 }).toBe(1);
  await expect(page.getByRole('timer')).toBeVisible({ timeout: 60_000 });
  await expect(press(page)).toHaveText('Choose a spot');
});

test('a bet at each of four tables on one page is settled separately', { tag: '@wide-only' }, async ({ page, site, signIn }) => {
  test.slow();
  await signIn(page, 'odette02', 'Agent002');
  const codes = ['DG-DT', 'AG-BAC1', 'BG-DT', 'AG-FT'];
  await page.goto(`${site.url}/seamless?vendor=DG&gameCode=DG-DT&mode=practice&beside=AG/AG-BAC1,BG/BG-DT,AG/AG-FT`);
  const tables = page.locator('.live');
  await expect(tables).toHaveCount(4);
  const before = await newestRound(site);
  for (const at of [0, 1, 2, 3]) {
    const table = tables.nth(at);
    await expect(async () => {
      await table.locator('[data-spot]').first().click({ timeout: 1_000 });
      await table.locator('.live__press').click({ timeout: 1_000 });
      await expect(table.locator('.live__press')).toHaveText(PLACED, { timeout: 2_000 });
    }).toPass({ timeout: 120_000 });
  }
  const settled = (): Promise<{ game_code: string }[]> =>
    storedRounds(site, `mode = 'practice' AND id > ${before} AND outcome->>'isVoid' IS NULL`, 'odette02');
  // If the page was slow to show a bet, a second bet is on the next coup.
  const played = async (): Promise<string[]> => [...new Set((await settled()).map(({ game_code }) => game_code))].toSorted();
  await expect.poll(played, { timeout: 120_000 }).toEqual(codes.toSorted());
});
