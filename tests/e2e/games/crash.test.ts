// Walks through: apps/site/pages/play, games/crash, modules/coups, modules/play, platform/realtime.

import type { Page } from '@playwright/test';
import { query } from '#tests/e2e/kit/database.ts';
import { planFlights } from '#tests/e2e/kit/plan-flights.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

/** The button of a bet, once bets are taken and none is placed. */
const pressOf = (page: Page, seat: 'A' | 'B') =>
  page
    .getByRole('region', { name: `Bet ${seat}` })
    .getByRole('button')
    .last();
const endOf = (page: Page, seat: 'A' | 'B') => page.getByRole('region', { name: `Bet ${seat}` }).getByRole('status');
const acceptsBets = (page: Page, seat: 'A' | 'B') => expect(pressOf(page, seat)).toHaveText(/^Bet[\d]/, { timeout: 120_000 });

/** Places a bet; one that came too late for its flight is placed for the next. */
const place = (page: Page, seat: 'A' | 'B') =>
  expect(async () => {
    await acceptsBets(page, seat);
    await page.keyboard.press(seat.toLowerCase());
    await expect(pressOf(page, seat)).toHaveText(/^Cancel bet/, { timeout: 4_000 });
  }).toPass({ timeout: 150_000 });

/** On a phone one bet is shown at a time. */
async function show(page: Page, seat: 'A' | 'B'): Promise<void> {
  await expect(page.locator('.crash__seats')).toBeVisible();
  const tab = page.locator('.crash__tabs').getByRole('button', { name: `Bet ${seat}` });
  if (await tab.isVisible()) await tab.click();
}

/** The bet leaves by itself as soon as it can. */
async function leaveAtOnce(page: Page, seat: 'A' | 'B'): Promise<void> {
  await page.getByRole('switch', { name: `Bet ${seat}: use auto cash-out` }).check({ force: true });
  const height = page.getByRole('textbox', { name: `Bet ${seat}: auto cash-out` });
  await height.fill('1.01');
  await height.blur();
  await expect(height).toHaveValue('1.01×');
}

type Settled = { payout: bigint; outcome: { out: number | null } };

test(
  'crash is played by keyboard, by automatic bets, and by a bet that cashes out while its page is closed',
  { tag: ['@core', '@phone'] },
  async ({ page, site, signIn, context }) => {
    test.setTimeout(480_000);
    await planFlights(site, 'classic', 12, [130, 300]);
    await signIn(page, 'odette02', 'Agent002');
    const address = `${site.url}/seamless?vendor=CR&gameCode=CR-CRASH&mode=practice`;
    const settledAt = (place: number): Promise<Settled[]> =>
      query(
        site,
        `SELECT payout, outcome FROM round
          WHERE family = 'crash' AND bet->>'auto' = '101' AND (bet->>'place')::int = ${place} AND outcome->>'isVoid' IS NULL`,
      );
    await page.goto(address);
    await show(page, 'B');
    const seatB = page.getByRole('region', { name: 'Bet B' });
    await seatB.getByRole('button', { name: 'Autoplay' }).click({ force: true });
    await expect(endOf(page, 'B')).toHaveText('Turn on auto cash-out first');
    await leaveAtOnce(page, 'B');
    await seatB.getByRole('button', { name: 'Autoplay' }).click();
    await page.getByRole('button', { name: 'Start 10 rounds' }).click();
    await expect(seatB.getByRole('button', { name: 'Stop autoplay' }).first()).toBeVisible();
    await show(page, 'A');

    await place(page, 'A');
    await expect(pressOf(page, 'A')).toHaveText(/^Cash out/, { timeout: 20_000 });
    await page.keyboard.press('a');
    await expect(endOf(page, 'A')).toHaveText(/^Out at [1-2]\.\d\d×/, { timeout: 10_000 });
    await place(page, 'A');
    await page.keyboard.press('a');
    await expect(endOf(page, 'A')).toHaveText('Bet cancelled, stake returned');
    await leaveAtOnce(page, 'A');

    await show(page, 'B');
    await expect.poll(async () => (await settledAt(1)).length, { timeout: 120_000 }).toBeGreaterThan(1);
    await seatB.getByRole('button', { name: 'Stop autoplay' }).first().click();
    await expect(seatB.getByRole('button', { name: 'Autoplay', exact: true })).toBeVisible();
    const repeated = (await settledAt(1)).length;
    await show(page, 'A');

    await place(page, 'A');
    await page.close();
    await expect.poll(async () => (await settledAt(0)).length, { timeout: 30_000 }).toBeGreaterThan(0);
    const { payout, outcome } = (await settledAt(0)).at(-1)!;
    expect([Number(payout), outcome.out]).toEqual([505, 101]);
    // At most the bet that was in the air when it was stopped.
    expect((await settledAt(1)).length).toBeLessThanOrEqual(repeated + 1);
    const later = await context.newPage();
    await signIn(later, 'odette02', 'Agent002');
    await later.goto(address);
    await later.getByRole('button', { name: 'History' }).click();
    await expect.poll(() => later.getByRole('table', { name: 'History' }).getByRole('row').count()).toBeGreaterThan(3);
  },
);
