import type { Locator, Page } from '@playwright/test';

/** Most time for a round, ms. A coup of a table with a clock can begin and end within it. */
const WITHIN_MS = 90_000;
const BETWEEN_MS = 150;
/**
 * Large buttons: of a game for one player, of a bet on a flight, of chips at a table, and of a counter. At a counter the first that works
 * is pressed: it buys the ticket, adds a line, or chooses a random line. No button takes a bet back.
 */
const PRESSES = [
  '.spin',
  '.seat:not(.seat--hidden) .seat__press',
  '.live__press:not(.live__press--line)',
  '.cart .button--primary',
  '.counter__acts .button:last-child',
  '.counter__acts .button:first-child',
];
/** Parts of a board that offer bets or choices. */
const OFFERS = ['.board-game__scene', '.live__felt'];
/** Parts that a ready board has, whether it can be pressed or waits for a choice. */
export const BOARD = '.spin, .seat__press, .live__press, .cart';

/**
 * Plays one round of the open game through its view, without knowledge of the game. In turns, it presses the large button, if enabled, and
 * makes the next choice on the board. `isOver` returns true when the round is settled.
 */
export async function playView(page: Page, isOver: () => Promise<boolean>): Promise<void> {
  const presses = PRESSES.map((one) => page.locator(`${one}:not([aria-disabled="true"]):not(:disabled)`).first());
  await page.locator(BOARD).first().waitFor();
  let offers = 0;
  for (let turn = 0, end = Date.now() + WITHIN_MS; !(await isOver()); turn++) {
    if (Date.now() > end) throw new Error('the round did not come to its end');
    // Takes turns, because the bets or choices so far may not be enough for a round.
    const isPressed = turn % 2 === 0 && (await pressFirst(presses));
    if (!isPressed && !(await pressOne(await offered(page, offers++)))) await pressFirst(presses);
    await page.waitForTimeout(BETWEEN_MS);
  }
}

async function offered(page: Page, turn: number): Promise<Locator> {
  const offers = OFFERS.map((scene) => `${scene} button:not([aria-disabled="true"]):not(:disabled):not(.spin)`);
  const open = page.locator(offers.join(', ')).filter({ visible: true });
  return open.nth(turn % Math.max(1, await open.count()));
}

/** Presses the first button that exists and is enabled. Returns whether there was one. */
async function pressFirst(buttons: readonly Locator[]): Promise<boolean> {
  for (const button of buttons) if (await pressOne(button)) return true;
  return false;
}

/** Presses a button. Returns false if it is missing, or disappears during the attempt. */
async function pressOne(button: Locator): Promise<boolean> {
  if ((await button.count()) === 0) return false;
  return await button.click({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
}
