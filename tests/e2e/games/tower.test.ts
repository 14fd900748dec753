// Walks through: games/tower.

import { storedRounds } from '#tests/e2e/games/stored-rounds.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { fund, proveLast, secretsOf } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { hiddenState } from '#tests/factories/hidden-state.ts';

test(
  'a member climbs a tower by keyboard; the crows are hidden until the end and all shown after it',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    await signIn(page);
    await fund(page, site, 50);
    await page.goto(`${site.url}/seamless?vendor=CR&gameCode=CR-TOWER&mode=real`);
    const plate = page.locator('.tower-view__plate');
    const crow = page.getByRole('button', { name: /a crow/ });
    await page.getByRole('button', { name: 'Higher risk' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(plate).toHaveText('Open a door of the first floor');
    const read: Parameters<typeof hiddenState>[0] = (sql, values) => query(site, sql, values);
    const state = await hiddenState<{ crows: number[][] }>(read, secretsOf(site), "family = 'tower'");
    const safe = state.crows.map((crows) => [0, 1, 2].find((door) => !crows.includes(door))!);
    await page.keyboard.press(String(safe[0]! + 1));
    const cashOut = page.getByRole('button', { name: /^Cash out/ });
    await expect(cashOut).toContainText('1.4850×');
    await expect(page.getByRole('button', { name: `Door ${safe[0]! + 1} of floor 1, you are here` })).toBeVisible();
    expect(await crow.count()).toBe(0);
    await page.getByRole('button', { name: `Door ${safe[1]! + 1} of floor 2, shut` }).click();
    await expect(cashOut).toContainText('2.2275×');
    // A door of another floor opens nothing.
    await expect(page.getByRole('button', { name: 'Door 1 of floor 5, shut' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Space');
    await expect(plate).toContainText('You won');
    await expect(crow).toHaveCount(8);
    const kept = await storedRounds(site, "family = 'tower'");
    expect(kept).toHaveLength(1);
    await proveLast(page);
  },
);
