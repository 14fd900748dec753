import type { Locator, Page } from '@playwright/test';

/** Long enough for the coup of a table that goes by the clock to begin and to end. */
const WITHIN_MS = 90_000;
const BETWEEN_MS = 150;

/**
 * Plays one round of the game that is open, through its own view and knowing nothing of it: presses the large button where it does
 * something, and in turns with it whatever the board offers, one after the other. `isOver` says when the round is settled.
 */
export async function playView(page: Page, isOver: () => Promise<boolean>): Promise<void> {
  const press = page.locator('.spin:not([aria-disabled="true"]), .seat:not(.seat--hidden) .seat__press:not([aria-disabled="true"])');
  await page.locator('.spin, .seat__press').first().waitFor();
  let offers = 0;
  for (let turn = 0, end = Date.now() + WITHIN_MS; !(await isOver()); turn++) {
    if (Date.now() > end) throw new Error('the round did not come to its end');
    // In turns: what was laid or chosen so far may not be enough for a round.
    const isPressed = turn % 2 === 0 && (await pressOne(press.first()));
    if (!isPressed && !(await pressOne(await offered(page, offers++)))) await pressOne(press.first());
    await page.waitForTimeout(BETWEEN_MS);
  }
}

async function offered(page: Page, turn: number): Promise<Locator> {
  const open = page.locator('.board-game__scene button:not([aria-disabled="true"]):not(:disabled):not(.spin)').filter({ visible: true });
  return open.nth(turn % Math.max(1, await open.count()));
}

/** It may go while it is looked for. */
async function pressOne(button: Locator): Promise<boolean> {
  if ((await button.count()) === 0) return false;
  return await button.click({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
}
