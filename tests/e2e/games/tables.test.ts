// Walks through: apps/site/pages/play, apps/site/parts/play, games/baccarat, games/kit, games/roulette, games/sicbo, modules/instant,
// modules/play.

import type { Page } from '@playwright/test';
import { storedRounds } from '#tests/e2e/games/stored-rounds.ts';
import { fund, proveLast } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

const onTable = (page: Page) => page.locator('.board-fact', { hasText: 'Your bet' }).locator('.board-fact__sum');
const spot = (page: Page, name: string) => page.locator(`[data-spot="${name}"]`);

test(
  'a member plays roulette by keyboard alone (arrows, chips, undo, clear, rebet), and verifies its round',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    await signIn(page, 'tessusdt', 'Lantern09');
    await page.goto(`${site.url}/seamless?vendor=AE&gameCode=AE-ROULETTE&mode=practice`);
    const numbers = page.getByRole('list', { name: 'Last numbers' }).getByRole('listitem');
    await expect(page.getByRole('button', { name: 'Spin' })).toHaveAttribute('aria-disabled', 'true');
    await spot(page, 'straight:17').focus();
    await page.keyboard.press('3');
    await page.keyboard.press('Space');
    await expect(onTable(page)).toHaveText('5.00');
    await expect(spot(page, 'straight:17')).toHaveAccessibleName('Number 17, 35 to 1, 5.00 on it');
    await page.keyboard.press(page.viewportSize()!.width > 700 ? 'ArrowRight' : 'ArrowDown');
    await expect(spot(page, 'split:17-20')).toBeFocused();
    await page.keyboard.press('1');
    await page.keyboard.press('Space');
    await expect(onTable(page)).toHaveText('5.50');
    await page.keyboard.press('Backspace');
    await expect(onTable(page)).toHaveText('5.00');
    await page.keyboard.press('u');
    await expect(onTable(page)).toHaveText('5.50');
    await page.keyboard.press('d');
    await expect(onTable(page)).toHaveText('11.00');
    await page.keyboard.press('Enter');
    await expect(numbers).toHaveCount(1, { timeout: 10_000 });
    await page.keyboard.press('x');
    await expect(onTable(page)).toHaveText('0.00');
    await page.keyboard.press('Enter');
    await page.keyboard.press('r');
    await expect(onTable(page)).toHaveText('11.00');
    await page.getByRole('button', { name: /^Tiers/ }).click();
    await expect(onTable(page)).toHaveText('14.00');
    await expect(numbers).toHaveCount(1);

    await proveLast(page);
  },
);

for (const [family, code, spots, press] of [
  ['roulette', 'AE-ROULETTE', ['red', 'straight:0'], 'Spin'],
  ['baccarat', 'AG-BACCARAT', ['banker', 'player_pair'], 'Deal'],
  ['sicbo', 'MG-SICBO', ['small', 'single:6'], 'Roll'],
] as const)
  test(
    `${family}: chips are staked and settled as one round, and the record shows it again`,
    { tag: '@phone' },
    async ({ page, site, signIn }) => {
      await signIn(page);
      await fund(page, site, 50);
      await page.goto(`${site.url}/seamless?vendor=${code.split('-')[0]}&gameCode=${code}&mode=real`);
      for (const one of spots) await spot(page, one).click();
      const staked = await onTable(page).innerText();
      await page.getByRole('button', { name: press }).click();
      await expect(page.getByRole('status').filter({ hasText: /Won, return|Returned|Lost\./ })).toHaveCount(1, { timeout: 15_000 });
      const kept = await storedRounds<{ stake: bigint; bet: { chips: { spot: string; amount: number }[] } }>(
        site,
        `mode = 'real' AND game_code = '${code}'`,
      );
      expect(kept).toHaveLength(1);
      expect(kept[0]!.bet.chips.map((chip) => chip.spot)).toEqual(spots);
      expect(Number(kept[0]!.stake)).toBe(Math.round(Number(staked) * 100));

      await page.goto(`${site.url}/member/personalHistoryCopy`);
      await page.locator('a[href*="/member/rounds/"]').first().click();
      await expect(page).toHaveURL(/\/member\/rounds\/\d+/);
      await expect(spot(page, spots[0])).toHaveAccessibleName(/ on it$/, { timeout: 20_000 });
      await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible({ timeout: 20_000 });
    },
  );

test('automatic play of sic bo repeats the same chips, and stops before a stake above the loss limit', async ({ page, site, signIn }) => {
  await signIn(page, 'tessusdt', 'Lantern09');
  await page.goto(`${site.url}/seamless?vendor=MG&gameCode=MG-SICBO&mode=practice`);
  await expect(page.getByRole('button', { name: 'Autoplay' })).toHaveAttribute('aria-disabled', 'true');
  await spot(page, 'total:4').click();
  const staked = Number(await onTable(page).innerText());
  await page.getByRole('button', { name: 'Autoplay' }).click();
  const loss = page.getByRole('textbox', { name: 'Stop at a loss of' });
  await expect(loss).toHaveValue(String(staked * 10));
  await loss.fill(String(staked / 2));
  await expect(page.getByRole('button', { name: 'Start 10 rounds' })).toBeDisabled();
  await loss.fill(String(staked * 3.5));
  await page.getByRole('group', { name: 'Number of rounds' }).getByRole('button', { name: '25' }).click();
  await page.getByRole('button', { name: 'Start 25 rounds' }).click();
  await expect(page.getByRole('button', { name: 'Stop autoplay' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Autoplay', exact: true })).toBeVisible({ timeout: 40_000 });
  const rounds = await storedRounds<{ payout: bigint; bet: { chips: unknown } }>(
    site,
    "game_code = 'MG-SICBO' AND mode = 'practice'",
    'tessusdt',
  );
  expect(new Set(rounds.map(({ bet }) => JSON.stringify(bet.chips))).size).toBe(1);
  // A total of 4 pays 60 to 1: one that came is above the single return that stops.
  if (Number(rounds.at(-1)!.payout) === 0) {
    expect(rounds).toHaveLength(3);
    expect(rounds.every(({ payout }) => Number(payout) === 0)).toBe(true);
  }
});
