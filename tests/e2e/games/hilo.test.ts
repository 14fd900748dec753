// Walks through: games/hilo.

import { proveLast } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

const figure = (text: string): number => Number(text.replaceAll('−', '-').replace(/[^\d.-]/g, ''));

test(
  'a member guesses, skips and cashes out hi-lo by keyboard alone, and verifies its round',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    await signIn(page, 'linus01', 'Agent001');
    await page.goto(`${site.url}/seamless?vendor=CR&gameCode=CR-HILO&mode=practice`);
    const plate = page.locator('.hilo__plate');
    const cashOut = page.getByRole('button', { name: /^Cash out/ });
    const chanceOf = async (guess: string) => figure(await page.locator(`.guess--${guess} small`).innerText());
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
    // The likelier guess is right at least seven times of thirteen.
    await expect(async () => {
      await page.keyboard.press('Space');
      await expect(plate).toHaveText('Guess the next card');
      await page.keyboard.press((await chanceOf('high')) > 50 ? 'ArrowUp' : 'ArrowDown');
      await expect(plate).toHaveText(/Guess again|No return/);
      await expect(cashOut).toBeVisible({ timeout: 100 });
    }).toPass();
    const cards = page.getByRole('list', { name: /Cards of this round/ }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    const multiplier = await cashOut.innerText();
    await page.keyboard.press('s');
    await expect(cards).toHaveCount(3);
    await expect(cards.first()).toContainText('after a skip');
    expect(await cashOut.innerText()).toBe(multiplier);
    await page.keyboard.press('Space');
    await expect(plate).toContainText('You won');
    await proveLast(page);
  },
);
