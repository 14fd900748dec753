// Walks through: apps/site/pages/play, games/cockfight, games/kit/view/live, games/kit/view/roads, modules/coups, platform/realtime.

import type { Page } from '@playwright/test';
import { storedRounds } from '#tests/e2e/games/stored-rounds.ts';
import { phase, press, announced, acceptsBets } from '#tests/e2e/games/live-table.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

const spot = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Table', exact: true }).getByRole('button', { name });
/** `−0.83` as a number. */
const oddsOn = async (page: Page, side: RegExp): Promise<number> =>
  Number((await spot(page, side).getAttribute('aria-label'))!.split(',')[1]!.trim().replace('−', '-'));

test(
  'a bet on a fight at Malay odds stakes the amount at risk; the fight is skipped, paid to the cent and verified in the record',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await signIn(page);
    await page.goto(site.url);
    await fund(page, site, 100);
    await page.goto(`${site.url}/seamless?vendor=DS88&gameCode=DS-MAL1&mode=real`);
    await acceptsBets(page);
    await expect(page.getByText('Animated birds only. No live birds.')).toBeVisible();
    const odds = { meron: await oddsOn(page, /^Meron,/), wala: await oddsOn(page, /^Wala,/) };
    await spot(page, /^Meron,/).click();
    await spot(page, /^Wala,/).click();
    const risk = Object.values(odds).reduce((sum, one) => sum + (one < 0 ? Math.ceil(Math.round(-one * 200)) : 200), 0);
    await expect(press(page)).toContainText((risk / 100).toFixed(2));
    await expect(page.getByRole('list', { name: 'Bet slip' }).getByRole('listitem')).toHaveCount(2);
    await press(page).click();
    await expect(press(page)).toHaveText(/^Cancel bets/);
    await expect(phase(page)).toHaveText('Fight on', { timeout: 40_000 });
    await page.getByRole('button', { name: 'Skip to the result' }).click();
    await expect(page.locator('.live__result')).toHaveText(/^(Meron wins|Wala wins|Both dead draw|Full-time draw)$/);
    const settled = (): Promise<{ id: string; payout: string; stake: string; outcome: { result: string; odds: object } }[]> =>
      storedRounds(site, "family = 'cockfight' AND mode = 'real'");
    await expect.poll(async () => (await settled()).length, { timeout: 60_000 }).toBe(1);
    const [{ id, payout, stake, outcome }] = (await settled()) as [Awaited<ReturnType<typeof settled>>[number]];
    expect(Number(stake)).toBe(risk);
    expect(outcome.odds).toEqual({ meron: Math.round(odds.meron * 100), wala: Math.round(odds.wala * 100) });
    const won = odds[outcome.result as 'meron' | 'wala'] as number | undefined;
    const returned = won === undefined ? risk : won < 0 ? Math.round(-won * 200) + 200 : 200 + Math.floor(Math.round(won * 200));
    expect(Number(payout)).toBe(returned);
    await page.goto(`${site.url}/member/rounds/${id}`);
    await page.getByRole('button', { name: 'Verify this round' }).click();
    await expect(page.getByRole('dialog').getByText('Proven', { exact: true })).toBeVisible();
  },
);

test('a pool is played by keyboard in practice: bets on one side alone are cancelled and returned, bets on both sides share the pool', async ({
  page,
  site,
  signIn,
}) => {
  test.slow();
  await signIn(page, 'odette02', 'Agent002');
  await page.goto(`${site.url}/cockfight`);
  await expect(page.getByRole('region', { name: 'Cockfight' }).getByText('2 studios open')).toBeVisible();
  await page.goto(`${site.url}/seamless?vendor=DIG&gameCode=DIG-POOL1&mode=practice`);
  await acceptsBets(page);
  await spot(page, /^Meron,/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(press(page)).toHaveText(/^Cancel bets/);
  await expect(page.getByText('As the pool stands, the fight is cancelled and every bet comes back.')).toBeVisible();
  await expect(announced(page)).toHaveText(/^Bet returned/, { timeout: 60_000 });
  await acceptsBets(page);
  await spot(page, /^Meron,/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(spot(page, /^Wala,/)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(spot(page, /^Meron, 190.00 for 100/)).toBeVisible();
  await expect(page.getByText('The fight counts as the pool stands.')).toBeVisible();
  await expect(announced(page)).toHaveText(/^Returned (9.50|10.00) of 10.00/, { timeout: 60_000 });
  const pools = await query<{ act: object; bets: number }>(site, 'SELECT act, bets FROM coup_pool ORDER BY coup_id');
  expect(pools.slice(-2)).toEqual([
    { act: { pool: { meron: 500, wala: 0 } }, bets: 1 },
    { act: { pool: { meron: 500, wala: 500 } }, bets: 1 },
  ]);
});
