// Walks through: apps/site/pages/play, apps/site/parts/play, games/kit, games/mines, modules/play, modules/stepped.

import type { Page } from '@playwright/test';
import { storedRounds } from '#tests/e2e/games/stored-rounds.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { fund, secretsOf } from '#tests/e2e/kit/rounds.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';
import { hiddenState } from '#tests/factories/hidden-state.ts';

const MINES = '/seamless?vendor=CR&gameCode=CR-MINES&mode=real';

const figure = (text: string): number => Number(text.replaceAll('−', '-').replace(/[^\d.-]/g, ''));
const barBalance = (page: Page) => page.locator('.game-bar__figures > div').last().locator('dd');
const tile = (page: Page, at: number) => page.locator('.sea__tile').nth(at);

/** Returns the places of the mines of the round under way: the server's secret, known to this journey alone. */
async function minesOf(site: Site): Promise<number[]> {
  return (await hiddenState<{ mines: number[] }>((sql, values) => query(site, sql, values), secretsOf(site))).mines;
}

test(
  'a round of mines continues after a reload, after a kill of the server and in another tab, and is paid once',
  { tag: ['@phone'] },
  async ({ page, context, site, signIn }) => {
    await signIn(page);
    await fund(page, site, 50);
    await page.goto(`${site.url}${MINES}`);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByText('Open your first tile').first()).toBeVisible();
    const mines = await minesOf(site);
    const safe = Array.from({ length: 25 }, (_, at) => at).filter((at) => !mines.includes(at));

    await tile(page, safe[0]!).click();
    await expect(page.getByText('1.1250×').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('1.1250×').first()).toBeVisible();
    await expect(tile(page, safe[0]!)).toHaveAccessibleName(/a pearl/);

    site.killEverything();
    await site.start();
    await page.reload();
    await expect(page.getByText('1.1250×').first()).toBeVisible();

    const other = await context.newPage();
    await other.goto(`${site.url}${MINES}`);
    await expect(other.getByText('1.1250×').first()).toBeVisible();
    await tile(other, safe[1]!).click();
    await expect(other.getByText('1.2857×').first()).toBeVisible();
    // The first tab is late: it is shown the round as it stands.
    await tile(page, safe[2]!).click();
    await expect(page.getByText('This round is open on another screen. Its present state is shown here.').first()).toBeVisible();
    await expect(page.getByText('1.2857×').first()).toBeVisible();
    await expect(tile(page, safe[2]!)).toHaveAccessibleName(/covered/);

    await page.getByRole('button', { name: /^Cash out/ }).click();
    await expect(page.getByText('You won').first()).toBeVisible();
    await expect(tile(page, mines[0]!)).toHaveAccessibleName(/a mine/);
    const kept = await storedRounds(site, "family = 'mines'");
    expect(kept).toHaveLength(1);
    await expect.poll(async () => figure(await barBalance(page).innerText())).toBeGreaterThan(49);
    await other.close();

    await page.goto(`${site.url}/member/personalHistoryCopy`);
    await page.getByRole('link', { name: /Mines/ }).first().click();
    await expect(page).toHaveURL(/\/member\/rounds\/\d+/);
    await expect(tile(page, mines[0]!)).toHaveAccessibleName(/a mine/, { timeout: 20_000 });
  },
);
