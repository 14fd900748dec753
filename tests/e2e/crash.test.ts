import type { Page } from '@playwright/test';
import { query } from '#tests/e2e/kit/database.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

/** The button of a bet, once bets are taken and none is placed. */
const pressOf = (page: Page, seat: 'A' | 'B') =>
  page
    .getByRole('region', { name: `Bet ${seat}` })
    .getByRole('button')
    .last();
const endOf = (page: Page, seat: 'A' | 'B') => page.getByRole('region', { name: `Bet ${seat}` }).getByRole('status');
const takesBets = (page: Page, seat: 'A' | 'B') => expect(pressOf(page, seat)).toHaveText(/^Bet[\d]/, { timeout: 120_000 });

test(
  'a flight of crash: two bets by keyboard, one leaves by hand and one by itself while its page is closed',
  { tag: '@phone' },
  async ({ page, site, signIn, context }) => {
    test.slow();
    await signIn(page, 'odette02', 'Agent002');
    const address = `${site.url}/seamless?vendor=CR&gameCode=CR-CRASH&mode=practice`;
    await page.goto(address);
    // A flight may end at 1.00×: then the next one is tried.
    await expect(async () => {
      await takesBets(page, 'A');
      await page.keyboard.press('a');
      await expect(pressOf(page, 'A')).toHaveText(/^Cancel bet/);
      await expect(pressOf(page, 'A')).toHaveText(/^Cash out/, { timeout: 10_000 });
      await page.keyboard.press('a');
      await expect(endOf(page, 'A')).toHaveText(/^Out at 1\.\d\d×/, { timeout: 5_000 });
    }).toPass({ timeout: 150_000 });
    await takesBets(page, 'A');
    await page.keyboard.press('a');
    await expect(pressOf(page, 'A')).toHaveText(/^Cancel bet/);
    await page.keyboard.press('a');
    await expect(endOf(page, 'A')).toHaveText('Bet cancelled, stake returned');

    await page.getByRole('switch', { name: 'Bet A: leave by itself' }).check({ force: true });
    const height = page.getByRole('textbox', { name: 'Bet A: auto cash-out' });
    await height.fill('1.01');
    await height.blur();
    await expect(height).toHaveValue('1.01×');
    await takesBets(page, 'A');
    await page.keyboard.press('a');
    await expect(pressOf(page, 'A')).toHaveText(/^Cancel bet/);
    await page.close();
    // It is in the air for a moment only; a flame that went out below 1.01× is no fault.
    const settled = (): Promise<{ payout: bigint; outcome: { out: number | null; point: number | null } }[]> =>
      query(site, "SELECT payout, outcome FROM round WHERE family = 'crash' AND bet->>'auto' = '101'");
    await expect.poll(async () => (await settled()).length, { timeout: 30_000 }).toBe(1);
    const [{ payout, outcome }] = (await settled()) as [Awaited<ReturnType<typeof settled>>[number]];
    expect(outcome.out === 101 ? Number(payout) : outcome.point).toBe(outcome.out === 101 ? 50 : 100);
    const later = await context.newPage();
    await signIn(later, 'odette02', 'Agent002');
    await later.goto(address);
    await later.getByRole('button', { name: 'History' }).click();
    await expect.poll(() => later.getByRole('table', { name: 'History' }).getByRole('row').count()).toBeGreaterThan(3);
  },
);
