import type { Locator, Page } from '@playwright/test';

/** Long enough for the coup of a table that goes by the clock to begin and to end. */
const WITHIN_MS = 90_000;
const BETWEEN_MS = 150;
/**
 * The large button of a game for one, of a bet on a flight, of chips at a table, and of a counter. At a counter it buys the ticket, else
 * adds a line, else chooses one at random. None takes a bet back.
 */
const PRESSES = [
  '.spin',
  '.seat:not(.seat--hidden) .seat__press',
  '.live__press:not(.live__press--line)',
  '.cart .button--primary',
  '.counter__acts .button:last-child',
  '.counter__acts .button:first-child',
];
/** Parts of a board that have bets or choices. */
const OFFERS = ['.board-game__scene', '.live__felt'];
/** Parts that a ready board has, whether it can be pressed or waits for a choice. */
export const BOARD = '.spin, .seat__press, .live__press, .cart';

/**
 * Plays one round of the open game through its own view, without knowledge of it. Presses the large button if it does something, and in
 * turns with it the choices of the board, one after the other. `isOver` says when the round is settled.
 */
export async function playView(page: Page, isOver: () => Promise<boolean>): Promise<void> {
  const presses = PRESSES.map((one) => page.locator(`${one}:not([aria-disabled="true"]):not(:disabled)`).first());
  await page.locator(BOARD).first().waitFor();
  let offers = 0;
  for (let turn = 0, end = Date.now() + WITHIN_MS; !(await isOver()); turn++) {
    if (Date.now() > end) throw new Error('the round did not come to its end');
    // In turns: what was laid or chosen so far may not be enough for a round.
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

/** The first of them that is there and lets itself be pressed. */
async function pressFirst(buttons: readonly Locator[]): Promise<boolean> {
  for (const button of buttons) if (await pressOne(button)) return true;
  return false;
}

/** It may go while it is looked for. */
async function pressOne(button: Locator): Promise<boolean> {
  if ((await button.count()) === 0) return false;
  return await button.click({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
}
