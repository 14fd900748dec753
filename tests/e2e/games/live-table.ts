import { expect, type Page } from '@playwright/test';

/** Returns the large button of a table. */
export const press = (page: Page) => page.locator('.live__press');
/** Label of the button once chips are placed, whether or not they can still be cancelled. */
export const PLACED = /^(Cancel bets|Bets placed)/;
export const announced = (page: Page) => page.locator('.live__said');
export const phase = (page: Page) => page.locator('.live__phase');

/** Waits until bets are open for more than `seconds`, which is enough time to place some. */
export const acceptsBets = (page: Page, seconds = 12) =>
  expect(async () => {
    await expect(phase(page)).toHaveText('Place your bets', { timeout: 500 });
    expect(Number(await page.locator('.live__ring').textContent({ timeout: 500 }))).toBeGreaterThan(seconds);
  }).toPass({ timeout: 120_000 });
