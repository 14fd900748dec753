// Walks through: games/bingo.

import { storedRounds } from '#tests/e2e/games/stored-rounds.ts';
import { proveLast } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

test(
  'a member plays bingo on a chosen card and skips the calls, and the card marks the called numbers',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await signIn(page, 'linus01', 'Agent001');
    await page.goto(`${site.url}/seamless?vendor=CR&gameCode=CR-BINGO75&mode=practice`);
    const number = page.getByRole('textbox', { name: 'Card number' });
    await number.fill('7');
    await number.press('Enter');
    await number.blur();
    await expect(page.getByRole('list', { name: 'Card' }).getByRole('listitem').first()).toHaveText(/^7/);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByText('45 / 45').first()).toBeVisible();
    const [{ outcome }] = (await storedRounds(site, "family = 'bingo'", 'linus01')) as [{ outcome: { called: number[] } }];
    const marked = page.getByRole('list', { name: 'Card' }).getByRole('listitem').filter({ hasText: 'marked' });
    const card = [7, 20, 33, 60, 71, 11, 24, 35, 49, 64, 3, 26, 53, 62, 14, 27, 45, 58, 75, 8, 29, 37, 46, 72];
    await expect(marked).toHaveCount(card.filter((one) => outcome.called.includes(one)).length);
    await proveLast(page);
  },
);
